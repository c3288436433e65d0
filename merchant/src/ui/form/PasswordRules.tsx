import { PASSWORD } from '@inkfold/api/contracts/limits'
import { useT } from '@/i18n/useT'
import styles from '../field.module.css'
import { hasPasswordCharacters, hasPasswordLength } from './rules'

/** Ticks off each rule while typing. */
export function PasswordRules({ value }: { value: string }) {
  const t = useT('common')
  const rules = [
    { text: t('password.length', { min: PASSWORD.min, max: PASSWORD.max }), isMet: hasPasswordLength(value) },
    { text: t('password.characters'), isMet: hasPasswordCharacters(value) },
  ]
  return (
    <ul className={styles.rules}>
      {rules.map(({ text, isMet }) => (
        <li key={text} data-kept={isMet}>
          {text}
          {isMet && <span className="visually-hidden">{t('password.kept')}</span>}
        </li>
      ))}
    </ul>
  )
}
