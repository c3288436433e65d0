import { capitalize } from '@/i18n/capitalize'
import { useT } from '@/i18n/useT'
import { Chip, type ChipKind } from '@/ui/Chip'
import own from '../imports.module.css'

interface Result {
  key: number
  name: string
  kind: ChipKind
  state: string
  message: string | null
}

export function Results({ results }: { results: readonly Result[] }) {
  const t = useT('waybills')
  if (results.length === 0) return null
  const refused = results.filter(({ kind }) => kind === 'bad').length
  return (
    <div className={own.results}>
      <p role="status">{t(refused > 0 ? 'results.some' : 'results.all', { count: results.length, refused })}</p>
      <ul aria-label={t('results')}>
        {results.map(({ key, name, kind, state, message }) => (
          <li key={key}>
            <b>{name}</b>
            <Chip kind={kind}>{capitalize(state)}</Chip>
            {message && <span>{message}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
