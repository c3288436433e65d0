import { useId } from 'react'
import { useT } from '@/i18n/useT'
import styles from '@/ui/field.module.css'
import own from './files.module.css'

interface FilesFieldProps {
  label: string
  hint: string
  /** As in the `accept` attribute: `.xls,.xlsx`. */
  accept: string
  files: readonly File[]
  many?: boolean
  error?: string
  onChange(files: readonly File[]): void
}

/** The native input covers the whole area, so it also takes dropped files; they are sent with the form. */
export function FilesField({ label, hint, accept, files, many = false, error, onChange }: FilesFieldProps) {
  const t = useT('common')
  const id = useId()
  const addFiles = (list: FileList | null) => {
    const chosen = [...(list ?? [])]
    if (chosen.length > 0) onChange(many ? chosen : chosen.slice(0, 1))
  }
  return (
    <div className={styles.field}>
      <label className={own.drop} data-wrong={Boolean(error)}>
        <b>{label}</b>
        <span>{files.length > 0 ? files.map(({ name }) => name).join(', ') : t('files.choose')}</span>
        <input
          id={id}
          type="file"
          className={own.input}
          accept={accept}
          multiple={many}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => {
            addFiles(target.files)
            target.value = ''
          }}
        />
      </label>
      <p id={`${id}-note`} className={error ? styles.error : styles.hint}>
        {error ?? hint}
      </p>
    </div>
  )
}
