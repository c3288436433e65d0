import { API_KEY_STATES, type ApiKey } from '@inkfold/api/contracts/api_keys'
import { action, choices, column, defineResource, filter, tool } from '@/crud'
import { currentSession } from '@/session/session'

const states = choices(API_KEY_STATES, 'words:apiKeyStates', { active: 'good', rotating: 'care', blocked: 'care' })
const IN_USE: readonly unknown[] = ['active', 'rotating']

export default defineResource<ApiKey>({
  name: 'api-keys',
  title: 'name',
  abilities: { export: false },
  columns: [
    column.text('name', { sort: true, width: 180 }),
    column.code('hint', { width: 150 }),
    column.flag('is_test', { hidden: true }),
    column.choice('state', states),
    column.own('permissions', () => import('@/pages/api_keys/Permissions'), { width: 150 }),
    column.text('maker', { width: 130 }),
    column.named('organisation_name', { width: 160 }),
    column.values('addresses', { width: 180 }),
    column.time('last_used_at'),
    column.code('last_used_ip', { width: 140 }),
    column.time('expires_at', { sort: true }),
    column.time('previous_until', { hidden: true }),
    column.number('per_minute', { hidden: true }),
    column.time('rotated_at', { hidden: true }),
    column.time('revoked_at', { hidden: true }),
    column.text('revoked_by', { hidden: true }),
    column.time('created_at', { sort: true, hidden: true }),
  ],
  filters: [filter.text('name'), filter.choice('state', states), filter.text('maker')],
  tools: [
    tool('make', () => import('@/pages/api_keys/MakePanel'), 'api_keys.create'),
    tool('device', () => import('@/pages/api_keys/DevicePanel'), 'api_keys.create'),
  ],
  actions: [
    action.panel('rotate', () => import('@/pages/api_keys/RotatePanel'), {
      permission: 'api_keys.create',
      shown: ({ state, maker_id: maker }) => IN_USE.includes(state) && maker === currentSession()?.user.id,
    }),
    action.call('revoke', {
      permission: 'api_keys.revoke',
      danger: true,
      confirm: true,
      shown: ({ state }) => state !== 'revoked',
    }),
  ],
})
