import { LANGUAGES, type Language } from '@inkfold/api/contracts/languages'
import { useMutation } from '@tanstack/react-query'
import { http } from '@/http/client'
import { useSecondCurrency } from '@/http/currency'
import { useT } from '@/i18n/useT'
import { Button } from '../Button'
import { CommandFailure } from '../form/CommandFailure'
import { saveFile } from '../saveFile'
import styles from './money.module.css'

interface ReceiptLinksProps {
  of: 'orders' | 'recharges' | 'online-recharges'
  no: string
  label: string
}

/** The document as a PDF in either language, with the reader's second currency. */
export function ReceiptLinks({ of, no, label }: ReceiptLinksProps) {
  const t = useT('common')
  const currency = useSecondCurrency()?.code
  const saving = useMutation({
    mutationFn: async (language: Language) => {
      const query = { language, currency }
      saveFile(await http.get<Blob>(`/api/v1/${of}/no/${no}/receipt`, { query }), `${no}.pdf`)
    },
  })
  return (
    <span className={styles.receipt}>
      {LANGUAGES.map((language) => (
        <Button
          key={language}
          variant="text"
          aria-label={`${label}, ${t(`language.${language}`)}`}
          busy={saving.isPending && saving.variables === language}
          onClick={() => saving.mutate(language)}
        >
          {t(`language.${language}`)}
        </Button>
      ))}
      <CommandFailure error={saving.error} />
    </span>
  )
}
