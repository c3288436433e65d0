import { USERNAME } from '@inkfold/api/contracts/limits'
import type { AccountType, Gender, UserStatus } from '@inkfold/api/contracts/statuses'
import { accountTypes, action, column, defineResource, field, filter, genders, userStatuses } from '@/crud'

interface User {
  id: number
  username: string
  nickname: string
  nickname_en: string
  real_name: string | null
  avatar: string | null
  gender: Gender
  birthday: string | null
  mobile: string | null
  email: string | null
  unconfirmed_mobile: string | null
  unconfirmed_email: string | null
  account_type: AccountType
  status: UserStatus
  organisation_id: number
  organisation_name: string
  department_id: number | null
  group_id: number | null
  login_locked_until: string | null
  is_verified: boolean
  has_two_step: boolean
  role_ids: number[]
  motto: string | null
  last_login_at: string | null
  last_login_ip: string | null
  created_at: string
  password: string
}

export default defineResource<User>({
  name: 'users',
  title: 'nickname',
  columns: [
    column.code('username', { sort: true, width: 150 }),
    column.named('nickname', { width: 160 }),
    column.choice('status', userStatuses),
    column.named('organisation_name', { width: 160 }),
    column.remote('role_ids', 'roles'),
    column.choice('account_type', accountTypes, { width: 140 }),
    column.text('mobile', { width: 160 }),
    column.text('email', { width: 240 }),
    column.time('last_login_at', { sort: true }),
    column.text('unconfirmed_mobile', { hidden: true }),
    column.text('unconfirmed_email', { hidden: true }),
    column.picture('avatar', { hidden: true }),
    column.text('real_name', { hidden: true }),
    column.flag('is_verified', { hidden: true }),
    column.flag('has_two_step', { hidden: true }),
    column.choice('gender', genders, { hidden: true }),
    column.date('birthday', { hidden: true }),
    column.remote('department_id', 'departments', { hidden: true }),
    column.remote('group_id', 'user-groups', { hidden: true }),
    column.time('login_locked_until', { hidden: true }),
    column.text('motto', { hidden: true }),
    column.code('last_login_ip', { hidden: true }),
    column.time('created_at', { sort: true, hidden: true }),
  ],
  fields: [
    field.section('account'),
    field.text('username', { required: true, only: 'create', ...USERNAME }),
    field.password('password', { required: true, only: 'create' }),
    field.remote('organisation_id', 'organisations', { required: true, only: 'create' }),
    field.choice('status', userStatuses, { required: true, initial: 'active', only: 'edit' }),
    field.remote('department_id', 'departments'),
    field.remote('group_id', 'user-groups'),
    field.remote('role_ids', 'roles', { many: true, required: true }),
    field.section('person'),
    field.text('nickname', { required: true, max: 60 }),
    field.text('nickname_en', { max: 60 }),
    field.text('real_name', { max: 60 }),
    field.picture('avatar', { topic: 'avatar' }),
    field.text('mobile', { max: 30 }),
    field.text('email', { max: 200 }),
    field.choice('gender', genders, { initial: 0 }),
    field.date('birthday'),
    field.paragraph('motto', { max: 200 }),
  ],
  filters: [
    filter.text('username'),
    filter.text('mobile'),
    filter.choice('status', userStatuses),
    filter.choice('account_type', accountTypes),
    filter.flag('is_verified'),
    filter.flag('has_two_step'),
    filter.remote('organisation_id', 'organisations'),
    filter.remote('department_id', 'departments'),
    filter.days('created_at'),
  ],
  actions: [
    action.call('lock', {
      permission: 'users.lock',
      confirm: true,
      danger: true,
      shown: ({ status }) => status === 'active',
    }),
    action.call('unlock', {
      permission: 'users.lock',
      shown: ({ status, login_locked_until: until }) => status === 'locked' || until !== null,
    }),
    action.panel('password', () => import('@/pages/users/PasswordPanel'), {
      permission: 'users.reset_password',
    }),
    action.panel('twoStep', () => import('@/pages/users/TwoStepPanel'), {
      permission: 'users.reset_password',
      danger: true,
      shown: ({ has_two_step }) => has_two_step === true,
    }),
    action.panel('real_name', () => import('@/pages/users/RealNamePanel'), {
      permission: 'users.reset_real_name',
      danger: true,
      shown: ({ is_verified }) => is_verified === true,
    }),
    action.list('logs', 'admin-logs', ({ id }) => ({ user_id: id }), { permission: 'admin_logs.view' }),
  ],
})
