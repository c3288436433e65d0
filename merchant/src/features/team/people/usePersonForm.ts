import { http } from '@/http/client'
import { violatedRules, email, mobile, password, required, username } from '@/ui/form/rules'
import { useForm } from '@/ui/form/useForm'
import { USERS, useTeamChanged, type Person } from '../queries'

const NEW = {
  nickname: '',
  nickname_en: '',
  username: '',
  mobile: '',
  email: '',
  password: '',
  department_id: '',
  role_ids: [] as readonly number[],
}

type Values = typeof NEW

const valuesOf = (person: Person): Values => ({
  ...NEW,
  nickname: person.nickname,
  nickname_en: person.nickname_en,
  mobile: person.unconfirmed_mobile ?? person.mobile ?? '',
  email: person.unconfirmed_email ?? person.email ?? '',
  department_id: String(person.department_id ?? ''),
  role_ids: person.role_ids,
})

/** Sends phone and e-mail only when changed: a new value ends the user's sessions. */
function changesOf(values: Values, before: Values) {
  const contacts = (['mobile', 'email'] as const).filter((name) => values[name].trim() !== before[name])
  return {
    nickname: values.nickname.trim(),
    nickname_en: values.nickname_en.trim(),
    department_id: values.department_id ? Number(values.department_id) : null,
    role_ids: values.role_ids,
    ...Object.fromEntries(contacts.map((name) => [name, values[name].trim() || null])),
  }
}

export function usePersonForm(person: Person | undefined, onSaved: (person: Person) => void) {
  const changed = useTeamChanged()
  const initial = person ? valuesOf(person) : NEW
  return useForm({
    initial,
    check: (values) =>
      violatedRules<Values>({
        nickname: required(values.nickname),
        username: person ? null : username(values.username),
        mobile: values.mobile.trim() ? mobile(values.mobile) : null,
        email: values.email.trim() ? email(values.email) : null,
        password: person ? null : password(values.password),
      }),
    async send(values) {
      const body = changesOf(values, initial)
      const saved = await (person
        ? http.patch<Person>(`${USERS}/${person.id}`, { ...body, version: person.version })
        : http.post<Person>(USERS, { ...body, username: values.username.trim(), password: values.password }))
      changed(saved)
      onSaved(saved)
    },
  })
}
