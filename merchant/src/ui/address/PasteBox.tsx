import { ADDRESS } from '@inkfold/api/contracts/limits'
import type { Language } from '@inkfold/api/contracts/languages'
import type { ParsedAddress } from '@inkfold/api/contracts/logistics'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { http } from '@/http/client'
import { formatList } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { TextArea } from '@/ui/TextArea'
import { isEmpty, missingFields } from './address'
import { ADDRESSES } from './queries'
import styles from './address.module.css'

export function PasteBox({ onParsed }: { onParsed(parsed: ParsedAddress): void }) {
  const t = useT('addresses')
  const language = useLanguage()
  const [text, setText] = useState('')
  const parsing = useMutation({
    mutationFn: (pasted: string) => http.post<ParsedAddress>(`${ADDRESSES}/parse`, { text: pasted }),
    onSuccess: (parsed) => !isEmpty(parsed) && onParsed(parsed),
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
        <Button disabled={text.trim() === ''} busy={parsing.isPending} onClick={() => parsing.mutate(text)}>
          {t('paste.read')}
        </Button>
        <span role="status">{parsing.isSuccess && resultOf(parsing.data, t, language)}</span>
        {parsing.isError && (
          <span role="alert" className={styles.wrong}>
            {parsing.error.message}
          </span>
        )}
      </div>
    </div>
  )
}

type Translate = ReturnType<typeof useT<'addresses'>>

function resultOf(parsed: ParsedAddress, t: Translate, language: Language): string {
  if (isEmpty(parsed)) return t('paste.nothing')
  const missing = missingFields(parsed)
  return missing.length === 0
    ? t('paste.done')
    : t('paste.partly', {
        fields: formatList(
          missing.map((name) => t(name)),
          language,
        ),
      })
}
