import { USERNAME } from '@inkfold/api/contracts/limits'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Dialog } from '@/ui/Dialog'
import { Field } from '@/ui/Field'
import { PasswordRules } from '@/ui/form/PasswordRules'
import { SendForm } from '@/ui/form/SendForm'
import { PasswordField } from '@/ui/PasswordField'
import { Select } from '@/ui/Select'
import { Choices } from '../Choices'
import { treeOf, wayTo } from '../departments/tree'
import type { Department, Person, Role } from '../queries'
import { usePersonForm } from './usePersonForm'

interface PersonFormProps {
  person?: Person
  roles: readonly Role[]
  departments: readonly Department[]
  onSaved(person: Person): void
  onClose(): void
}

export function PersonForm({ person, roles, departments, onSaved, onClose }: PersonFormProps) {
  const t = useT('team')
  const language = useLanguage()
  const { form, values, change, bind, errorOf, submit, isBusy, failure } = usePersonForm(person, onSaved)
  const enabled = roles.filter(({ id, status }) => status === 'enabled' || values.role_ids.includes(id))
  return (
    <Dialog title={t(person ? 'person.edit.title' : 'person.add.title')} onClose={onClose}>
      <SendForm ref={form} go={t('save')} isBusy={isBusy} failure={failure} onSubmit={submit}>
        <Field {...bind('nickname', t('name'))} maxLength={60} autoComplete="off" />
        <Field {...bind('nickname_en', t('name_en'))} optional maxLength={60} autoComplete="off" />
        {!person && (
          <Field
            {...bind('username', t('username'))}
            maxLength={USERNAME.max}
            autoComplete="off"
            hint={t('username.hint')}
          />
        )}
        <Field {...bind('mobile', t('mobile'))} optional inputMode="tel" autoComplete="off" />
        <Field {...bind('email', t('email'))} optional inputMode="email" autoComplete="off" hint={t('contact.hint')} />
        <Choices
          legend={t('roles')}
          options={enabled.map((one) => ({ value: one.id, label: localizedName(one, language), hint: one.remark }))}
          chosen={values.role_ids}
          none={t('roles.none')}
          error={errorOf('role_ids')}
          onChange={(role_ids) => change({ role_ids })}
        />
        {departments.length > 0 && (
          <Select
            isField
            label={t('department')}
            value={values.department_id}
            options={[
              ['', t('department.none')],
              ...treeOf(departments).map(
                ({ department: { id } }) => [String(id), wayTo(id, departments, language)] as const,
              ),
            ]}
            error={errorOf('department_id')}
            onChange={(department_id) => change({ department_id })}
          />
        )}
        {!person && (
          <PasswordField
            {...bind('password', t('password.first'))}
            autoComplete="new-password"
            hint={<PasswordRules value={values.password} />}
          />
        )}
      </SendForm>
    </Dialog>
  )
}
