import { ADDRESS } from '@inkfold/api/contracts/limits'
import type { ParsedAddress } from '@inkfold/api/contracts/logistics'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { TextArea } from '@/ui/TextArea'
import { ADDRESSES } from './queries'
import styles from './address.module.css'

/** A whole address in one go, as it came in a message. */
export function PasteBox({ onFound }: { onFound(found: ParsedAddress): void }) {
  const t = useT('addresses')
  const [text, setText] = useState('')
  const reading = useMutation({
    mutationFn: (given: string) => http.post<ParsedAddress>(`${ADDRESSES}/parse`, { text: given }),
    onSuccess: onFound,
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
        <span role="status">{reading.isSuccess && t('paste.done')}</span>
        {reading.isError && (
          <span role="alert" className={styles.wrong}>
            {reading.error.message}
          </span>
        )}
      </div>
    </div>
  )
}
