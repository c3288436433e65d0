import { useId, useState, type InputHTMLAttributes } from 'react'
import { useT } from '@/i18n/useT'
import styles from './entrance.module.css'

interface SignInFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string
  label: string
  hint?: string
  fault?: string
}

export function SignInField({ label, hint, fault, type = 'text', ...input }: SignInFieldProps) {
  const t = useT('common')
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        required
        {...input}
        id={id}
        className={styles.input}
        type={shown ? 'text' : type}
        aria-invalid={Boolean(fault)}
        aria-describedby={`${id}-hint`}
      />
      <span id={`${id}-hint`} className={fault ? styles.fault : styles.hint}>
        {fault ?? hint}
      </span>
      {type === 'password' && (
        <label className={styles.check}>
          <input type="checkbox" checked={shown} onChange={({ target }) => setShown(target.checked)} />
          {t('show_password')}
        </label>
      )}
    </div>
  )
}
