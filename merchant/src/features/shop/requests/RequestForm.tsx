import { SPU_TYPES, type SpuType } from '@inkfold/api/contracts/catalogue'
import { BLANK_REQUEST } from '@inkfold/api/contracts/limits'
import { useT } from '@/i18n/useT'
import { Field } from '@/ui/Field'
import { PicturesField } from '@/ui/form/PicturesField'
import { RestoredNotice } from '@/ui/form/RestoredNotice'
import { violatedRules, required } from '@/ui/form/rules'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { useKeptValues } from '@/ui/form/useKeptValues'
import { Select } from '@/ui/Select'
import { TextArea } from '@/ui/TextArea'
import type { BlankRequest } from './queries'

type Asked = Pick<
  BlankRequest,
  'name' | 'type' | 'description' | 'reference_url' | 'target_price' | 'monthly_pieces' | 'pictures'
>

interface RequestFormProps {
  request?: Asked & Pick<BlankRequest, 'id' | 'version'>
  go: string
  send(asked: Asked): Promise<unknown>
}

const EMPTY: Asked = {
  name: '',
  type: 'garment',
  description: '',
  reference_url: '',
  target_price: null,
  monthly_pieces: null,
  pictures: [],
}

export function RequestForm({ request: stored, go, send }: RequestFormProps) {
  const t = useT('shop')
  const request = stored ?? EMPTY
  const { form, values, change, isBusy, failure, submit, bind, errorOf } = useForm({
    initial: {
      name: request.name,
      type: request.type,
      description: request.description,
      reference_url: request.reference_url,
      target_price: request.target_price ?? '',
      monthly_pieces: request.monthly_pieces === null ? '' : String(request.monthly_pieces),
      pictures: request.pictures,
    },
    check: ({ name, description }) => violatedRules({ name: required(name), description: required(description) }),
    send: ({ target_price: price, monthly_pieces: pieces, ...said }) =>
      send({ ...said, target_price: price.trim() || null, monthly_pieces: pieces.trim() ? Number(pieces) : null }),
  })
  const kept = useKeptValues(`request.${stored ? `${stored.id}.${stored.version}` : 'new'}`, { values, change })
  return (
    <SendForm ref={form} label={t('develop.form')} go={go} isBusy={isBusy} failure={failure} onSubmit={submit}>
      <RestoredNotice kept={kept} />
      <Field {...bind('name', t('develop.name'))} maxLength={120} placeholder={t('develop.name.hint')} />
      <Select
        isField
        label={t('develop.type')}
        value={values.type}
        options={SPU_TYPES.map((type) => [type, t(`type.${type}`)] as const)}
        onChange={(type) => change({ type: type as SpuType })}
      />
      <TextArea
        label={t('develop.description')}
        value={values.description}
        maxLength={BLANK_REQUEST.text}
        error={errorOf('description')}
        hint={t('develop.description.hint', { least: BLANK_REQUEST.least })}
        onChange={({ target }) => change({ description: target.value })}
      />
      <PicturesField
        label={t('develop.pictures')}
        topic="blank_request"
        value={values.pictures}
        error={errorOf('pictures')}
        onChange={(pictures) => change({ pictures })}
      />
      <Field {...bind('reference_url', t('develop.url'))} optional type="url" maxLength={500} />
      <Field {...bind('target_price', t('develop.price'))} optional inputMode="decimal" />
      <Field {...bind('monthly_pieces', t('develop.pieces'))} optional inputMode="numeric" />
    </SendForm>
  )
}
