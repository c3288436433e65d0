import { http } from '@/http/client'
import { useLanguage, useT } from '@/i18n/useT'
import { Dialog } from '@/ui/Dialog'
import { Field } from '@/ui/Field'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { Select } from '@/ui/Select'
import { DEPARTMENTS, useTeamChanged, type Department } from '../queries'
import { parentsFor, wayTo } from './tree'

interface DepartmentFormProps {
  departments: readonly Department[]
  department?: Department
  parent?: Department | null
  onClose(): void
}

export function DepartmentForm({ departments, department, parent = null, onClose }: DepartmentFormProps) {
  const t = useT('team')
  const language = useLanguage()
  const changed = useTeamChanged()
  const { form, values, change, bind, errorOf, isBusy, failure, submit } = useForm({
    initial: {
      name: department?.name ?? '',
      name_en: department?.name_en ?? '',
      parent_id: String((department ? department.parent_id : parent?.id) ?? ''),
    },
    check: ({ name, name_en: en }) =>
      name.trim() || en.trim() ? {} : { [language === 'en' ? 'name_en' : 'name']: 'required' },
    async send({ name, name_en: en, parent_id: under }) {
      const body = {
        name: name.trim() || en.trim(),
        name_en: en.trim() || name.trim(),
        parent_id: under ? Number(under) : null,
      }
      if (department) await http.patch(`${DEPARTMENTS}/${department.id}`, { ...body, version: department.version })
      else await http.post(DEPARTMENTS, body)
      changed()
      onClose()
    },
  })
  const names = [bind('name', t('department.name.zh')), bind('name_en', t('department.name.en'))]
  const [first, second] = language === 'en' ? names.toReversed() : names
  return (
    <Dialog title={t(department ? 'department.edit.title' : 'department.add.title')} onClose={onClose}>
      <SendForm ref={form} go={t('save')} isBusy={isBusy} failure={failure} onSubmit={submit}>
        <Field {...first!} maxLength={60} autoComplete="off" />
        <Field {...second!} maxLength={60} autoComplete="off" optional />
        <Select
          isField
          label={t('department.parent')}
          value={values.parent_id}
          options={[
            ['', t('department.top')],
            ...parentsFor(departments, department).map(
              ({ id }) => [String(id), wayTo(id, departments, language)] as const,
            ),
          ]}
          error={errorOf('parent_id')}
          onChange={(parent_id) => change({ parent_id })}
        />
      </SendForm>
    </Dialog>
  )
}
