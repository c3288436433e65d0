import { ADDRESS } from '@inkfold/api/contracts/limits'
import type { ParsedAddress } from '@inkfold/api/contracts/logistics'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { TextArea } from '@/ui/TextArea'
import { isEmpty, missingIn } from './address'
import { ADDRESSES } from './queries'
import styles from './address.module.css'

export function PasteBox({ onFound }: { onFound(found: ParsedAddress): void }) {
  const t = useT('addresses')
  const [text, setText] = useState('')
  const reading = useMutation({
    mutationFn: (given: string) => http.post<ParsedAddress>(`${ADDRESSES}/parse`, { text: given }),
    onSuccess: (found) => !isEmpty(found) && onFound(found),
  })
  return (
    <div className={styles.paste}>
      <TextArea
        label={t('paste')}
        rows={3}
        maxLength={ADDRESS.text}
        placeholder={t('paste.example')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.read}>
        <Button disabled={text.trim() === ''} busy={reading.isPending} onClick={() => reading.mutate(text)}>
          {t('paste.read')}
        </Button>
        <span role="status">{reading.isSuccess && resultOf(reading.data, t)}</span>
        {reading.isError && (
          <span role="alert" className={styles.wrong}>
            {reading.error.message}
          </span>
        )}
      </div>
    </div>
  )
}

type Translate = ReturnType<typeof useT<'addresses'>>

function resultOf(found: ParsedAddress, t: Translate): string {
  if (isEmpty(found)) return t('paste.nothing')
  const missing = missingIn(found)
  return missing.length === 0
    ? t('paste.done')
    : t('paste.partly', { fields: missing.map((name) => t(name)).join(t('paste.and')) })
}
