import type { SwitchStatus } from '@inkfold/api/contracts/statuses'
import { newKey } from '@inkfold/api/client'
import { http } from '@/http/client'
import { useLanguage } from '@/i18n/useT'
import { useForm } from '@/ui/form/useForm'
import { ROLES, useTeamChanged, type Role } from '../queries'

export const RANGES = ['merchant', 'department', 'own'] as const

/** A role with a wider range counts as `merchant`, because its users never reach beyond it. */
export const rangeOf = ({ data_range: range }: Pick<Role, 'data_range'>) =>
  RANGES.find((one) => one === range) ?? 'merchant'

const NEW = {
  name_zh: '',
  name_en: '',
  remark: '',
  data_range: 'merchant' as (typeof RANGES)[number],
  include_children: false,
  two_step_required: false,
  status: 'enabled' as SwitchStatus,
  permissions: [] as readonly string[],
}

type Values = typeof NEW

const valuesOf = (role: Role): Values => ({
  name_zh: role.name_zh,
  name_en: role.name_en,
  remark: role.remark,
  data_range: rangeOf(role),
  include_children: role.include_children,
  two_step_required: role.two_step_required,
  status: role.status,
  permissions: role.permissions,
})

/** Fills the other language from the only name given. */
const named = ({ name_zh: zh, name_en: en, ...values }: Values) => ({
  ...values,
  name_zh: zh.trim() || en.trim(),
  name_en: en.trim() || zh.trim(),
  include_children: values.data_range === 'department' && values.include_children,
})

export function useRoleForm(role: Role | undefined, onSaved: () => void) {
  const changed = useTeamChanged()
  const language = useLanguage()
  return useForm({
    initial: role ? valuesOf(role) : NEW,
    check: (values) => (named(values).name_zh ? {} : { [language === 'en' ? 'name_en' : 'name_zh']: 'required' }),
    async send(values) {
      if (role) await http.patch(`${ROLES}/${role.id}`, { ...named(values), version: role.version })
      // The code is invisible to users; it is generated and unique across all merchants.
      else
        await http.post(ROLES, {
          ...named(values),
          organisation_kind: 'merchant',
          code: `m_${newKey().replaceAll('-', '')}`,
        })
      changed()
      onSaved()
    },
  })
}
