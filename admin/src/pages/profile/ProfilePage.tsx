import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { useTitle } from '@/session/site'
import { ChoiceButtons } from '@/ui/ChoiceButtons'
import { useUrlQuery } from '@/ui/useUrlQuery'
import { TwoStepPanel } from '@/pages/two-step/TwoStepPanel'
import { OwnSessions } from './OwnSessions'
import { PasswordForm } from './PasswordForm'
import { ProfileForm } from './ProfileForm'
import styles from './profile.module.css'

const PARTS = { person: ProfileForm, password: PasswordForm, 'two-step': TwoStepPanel, sessions: OwnSessions }
type PartName = keyof typeof PARTS
const NAMES = Object.keys(PARTS) as PartName[]

export default function ProfilePage() {
  const t = useT('profile')
  const [query, setQuery] = useUrlQuery()
  const [opened, setOpened] = useState<readonly PartName[]>([])
  const shown = NAMES.find((name) => name === query.get('tab')) ?? 'person'
  useTitle(t('title'))
  return (
    <section className={styles.page}>
      <h1>{t('title')}</h1>
      <ChoiceButtons
        label={t('title')}
        options={NAMES.map((key) => ({ key, label: t(key === 'two-step' ? 'two_step' : key) }))}
        value={shown}
        onChange={(tab) => {
          setOpened([...opened, shown])
          setQuery({ tab }, { replace: true })
        }}
      />
      {/* A part that was opened stays, with what was typed in it. */}
      {NAMES.filter((name) => name === shown || opened.includes(name)).map((name) => {
        const Part = PARTS[name]
        return (
          <div key={name} className={styles.part} hidden={name !== shown}>
            <Part />
          </div>
        )
      })}
    </section>
  )
}
