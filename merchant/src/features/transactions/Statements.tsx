import { LANGUAGES, LOCALES, type Language } from '@inkfold/api/contracts/languages'
import type { StatementMonth } from '@inkfold/api/contracts/statements'
import { useMutation, useQuery } from '@tanstack/react-query'
import { http } from '@/http/client'
import { formatMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Chip } from '@/ui/Chip'
import { Dialog } from '@/ui/Dialog'
import { CommandFailure } from '@/ui/form/CommandFailure'
import { Loaded } from '@/ui/Loaded'
import { saveFile } from '@/ui/saveFile'
import { STATEMENTS_PATH, statementsQuery } from './queries'
import styles from './transactions.module.css'

/** A statement for each month, as PDF in either language and as CSV. */
export default function Statements({ onClose }: { onClose(): void }) {
  const t = useT('transactions')
  const query = useQuery(statementsQuery)
  return (
    <Dialog from="end" title={t('statements')} onClose={onClose}>
      <p>{t('statements.lead')}</p>
      <Loaded query={query}>
        {(months) =>
          months.length === 0 ? (
            <p>{t('statements.none')}</p>
          ) : (
            <ul className={styles.months}>
              {months.map((month) => (
                <Month key={month.month} month={month} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  )
}

type File = { kind: 'pdf'; language: Language } | { kind: 'csv' }

function Month({ month: { month, opening, closing, movements, is_open: isOpen } }: { month: StatementMonth }) {
  const t = useT('transactions')
  const words = useT('common')
  const language = useLanguage()
  const saving = useMutation({
    mutationFn: async (file: File) => {
      const query = { language: file.kind === 'pdf' ? file.language : language }
      saveFile(await http.get<Blob>(`${STATEMENTS_PATH}/${month}/${file.kind}`, { query }), `${month}.${file.kind}`)
    },
  })
  const name = new Intl.DateTimeFormat(LOCALES[language], { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
  const money = (amount: string) => formatMoney(amount, language)
  return (
    <li>
      <strong>{name}</strong>
      {isOpen && <Chip kind="waiting">{t('statements.open')}</Chip>}
      <span>
        {t('statements.balances', { opening: money(opening), closing: money(closing) })} ·{' '}
        {t('statements.movements', { count: movements })}
      </span>
      <span className={styles.files}>
        {LANGUAGES.map((one) => (
          <Button
            key={one}
            variant="text"
            aria-label={t('statements.pdf.of', { month: name, language: words(`language.${one}`) })}
            busy={saving.isPending && saving.variables.kind === 'pdf' && saving.variables.language === one}
            onClick={() => saving.mutate({ kind: 'pdf', language: one })}
          >
            {t('statements.pdf', { language: words(`language.${one}`) })}
          </Button>
        ))}
        <Button
          variant="text"
          aria-label={t('statements.csv.of', { month: name })}
          busy={saving.isPending && saving.variables.kind === 'csv'}
          onClick={() => saving.mutate({ kind: 'csv' })}
        >
          CSV
        </Button>
      </span>
      <CommandFailure error={saving.error} />
    </li>
  )
}
