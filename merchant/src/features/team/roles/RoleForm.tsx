import { useLanguage, useT } from '@/i18n/useT'
import { Dialog } from '@/ui/Dialog'
import { Checkbox, Field } from '@/ui/Field'
import { SendForm } from '@/ui/form/SendForm'
import { Select } from '@/ui/Select'
import type { Role } from '../queries'
import { Matrix } from './Matrix'
import { RANGES, useRoleForm } from './useRoleForm'

interface RoleFormProps {
  role?: Role
  onClose(): void
}

export function RoleForm({ role, onClose }: RoleFormProps) {
  const t = useT('team')
  const words = useT('shared')
  const language = useLanguage()
  const { form, values, change, bind, errorOf, submit, isBusy, failure } = useRoleForm(role, onClose)
  const names = [bind('name_zh', t('role.name.zh')), bind('name_en', t('role.name.en'))]
  const [first, second] = language === 'en' ? names.toReversed() : names
  return (
    <Dialog from="end" title={t(role ? 'role.edit.title' : 'role.add.title')} onClose={onClose}>
      <SendForm ref={form} go={t('save')} isBusy={isBusy} failure={failure} onSubmit={submit}>
        <Field {...first!} maxLength={60} autoComplete="off" />
        <Field {...second!} maxLength={60} autoComplete="off" optional />
        <Field {...bind('remark', t('role.remark'))} maxLength={200} autoComplete="off" optional />
        <Select
          isField
          label={t('role.range')}
          value={values.data_range}
          options={RANGES.map((one) => [one, t(`role.range.${one}`)] as const)}
          error={errorOf('data_range')}
          onChange={(value) => change({ data_range: RANGES.find((one) => one === value) ?? values.data_range })}
        />
        {values.data_range === 'department' && (
          <Checkbox
            checked={values.include_children}
            error={errorOf('include_children')}
            onChange={({ target }) => change({ include_children: target.checked })}
          >
            {t('role.children')}
          </Checkbox>
        )}
        <Checkbox
          checked={values.two_step_required}
          onChange={({ target }) => change({ two_step_required: target.checked })}
        >
          {t('role.twoStep')}
        </Checkbox>
        {role && (
          <Checkbox
            checked={values.status === 'disabled'}
            onChange={({ target }) => change({ status: target.checked ? 'disabled' : 'enabled' })}
          >
            {words('statuses.disabled')}
            {' · '}
            {t('role.disabled')}
          </Checkbox>
        )}
        <Matrix
          chosen={values.permissions}
          error={errorOf('permissions')}
          onChange={(permissions) => change({ permissions })}
        />
      </SendForm>
    </Dialog>
  )
}
