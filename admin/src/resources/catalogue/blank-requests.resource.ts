import {
  BLANK_REQUEST_STATUSES,
  FACTORY_OPINIONS,
  type BlankRequestStatus,
  type FactoryOpinion,
} from '@inkfold/api/contracts/blank_requests'
import { SPU_TYPES, type SpuType } from '@inkfold/api/contracts/catalogue'
import { BLANK_REQUEST, STOCK } from '@inkfold/api/contracts/limits'
import { lazyPart } from '@/ui/lazyPart'
import { action, choices, column, defineResource, field, filter } from '@/crud'
import type { Row } from '@/crud/row'
import { currentSession } from '@/session/session'

interface BlankRequest {
  id: number
  organisation_id: number
  merchant: string
  code: string
  status: BlankRequestStatus
  name: string
  type: SpuType
  description: string
  reference_url: string
  target_price: string | null
  monthly_pieces: number | null
  pictures: string[]
  picture: string | null
  factory: string | null
  opinion: FactoryOpinion | null
  opinion_note: string
  opinion_by: string | null
  decision_note: string
  decided_by: string | null
  decided_at: string | null
  product_code: string | null
  created_at: string
}

const statuses = choices(BLANK_REQUEST_STATUSES, 'words:blankRequestStatuses', {
  pending_review: 'care',
  approved: 'good',
  developed: 'good',
})
const opinions = choices(FACTORY_OPINIONS, 'words:factoryOpinions', { feasible: 'good', infeasible: 'care' })
const types = choices(SPU_TYPES, 'words:spuTypes')
const PicturesField = lazyPart(() => import('@/pages/catalogue/spu/PicturesField'))

const isMerchant = () => currentSession()?.user.organisation.kind === 'merchant'
const isPending = ({ status }: Row) => status === 'pending_review'

export default defineResource<BlankRequest>({
  name: 'blank-requests',
  title: 'name',
  formWidth: 640,
  abilities: { copy: false, delete: false },
  columns: [
    column.text('name', { width: 220, sort: true }),
    column.picture('picture'),
    column.code('code', { sort: true, width: 110 }),
    column.choice('status', statuses, { sort: true, width: 150 }),
    column.named('merchant', { width: 160 }),
    column.choice('type', types),
    column.money('target_price', { sort: true, width: 120 }),
    column.number('monthly_pieces', { sort: true, width: 120 }),
    column.named('factory', { width: 150 }),
    column.choice('opinion', opinions, { width: 150 }),
    column.text('opinion_note', { width: 200, hidden: true }),
    column.text('opinion_by', { width: 120, hidden: true }),
    column.text('description', { width: 260, hidden: true }),
    column.text('reference_url', { width: 200, hidden: true }),
    column.text('decision_note', { width: 200, hidden: true }),
    column.text('decided_by', { width: 120, hidden: true }),
    column.time('decided_at', { sort: true, hidden: true }),
    column.code('product_code', { width: 110 }),
    column.time('created_at', { sort: true }),
  ],
  fields: [
    field.remote('organisation_id', 'merchants', { required: true, only: 'create', when: () => !isMerchant() }),
    field.text('name', { required: true, max: 120 }),
    field.choice('type', types, { required: true }),
    field.paragraph('description', { required: true, min: BLANK_REQUEST.least, max: BLANK_REQUEST.text }),
    field.text('reference_url', { max: 500, pattern: /^(https?:\/\/\S+)?$/ }),
    field.money('target_price', { min: 0.01 }),
    field.number('monthly_pieces', { min: 1, max: STOCK.most }),
    field.own('pictures', PicturesField, { initial: [], many: true, topic: 'blank_request' }),
  ],
  filters: [
    filter.choice('status', statuses),
    filter.choice('type', types),
    filter.choice('opinion', opinions),
    filter.remote('organisation_id', 'merchants'),
    filter.days('created_at'),
  ],
  actions: [
    action.panel('decide', () => import('@/pages/catalogue/requests/DecidePanel'), {
      permission: 'blank_requests.review',
      shown: (row) => isPending(row) && !isMerchant(),
    }),
    action.panel('ask', () => import('@/pages/catalogue/requests/AskPanel'), {
      permission: 'blank_requests.review',
      shown: (row) => isPending(row) && !isMerchant(),
    }),
    action.panel('opinion', () => import('@/pages/catalogue/requests/OpinionPanel'), {
      permission: 'blank_requests.opine',
      shown: (row) => isPending(row) && row.factory_id !== null && !isMerchant(),
    }),
    action.panel('develop', () => import('@/pages/catalogue/requests/DevelopPanel'), {
      permission: 'blank_requests.review',
      shown: ({ status }) => status === 'approved' && !isMerchant(),
    }),
    action.call('resubmit', {
      permission: 'blank_requests.edit',
      shown: ({ status }) => status === 'not_approved',
    }),
    action.call('withdraw', {
      permission: 'blank_requests.edit',
      confirm: true,
      danger: true,
      shown: ({ status }) => status !== 'developed' && status !== 'closed',
    }),
  ],
})
