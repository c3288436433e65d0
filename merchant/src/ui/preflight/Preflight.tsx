import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Failed } from '@/ui/Failed'
import styles from './preflight.module.css'
import { reportQuery, sortedFindings, type LocatedFinding } from './report'

interface Colour {
  hex: string
  name_zh: string
  name_en: string
}

interface PreflightProps {
  path: string
  /** Revision of the saved design. */
  edition: number
  /** Restricts the check to these colours. */
  inColours?: readonly number[]
  /** Postpones the request while a save is running. */
  isKept?: boolean
  colours: readonly Colour[]
  /** Renders a link to the place. */
  way(spot: LocatedFinding, words: ReactNode): ReactNode
}

/** Print issues by face, each with a link. */
export function Preflight({ path, edition, inColours, isKept = true, colours, way }: PreflightProps) {
  const t = useT('preflight')
  const query = useQuery({
    ...reportQuery(path, edition, inColours),
    placeholderData: keepPreviousData,
    enabled: isKept,
  })
  if (query.isError) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  const spots = query.data && sortedFindings(query.data)
  return (
    <section className={styles.report} aria-label={t('title')} aria-busy={query.isPending}>
      <p role="status" data-fine={spots?.length === 0}>
        {spots ? (spots.length === 0 ? t('fine') : t('count', { count: spots.length })) : t('checking')}
      </p>
      {spots && spots.length > 0 && (
        <ul>
          {spots.map((spot, index) => (
            <li key={`${spot.at.face} ${spot.kind} ${spot.layer ?? ''} ${index}`} data-gravity={spot.gravity}>
              {way(spot, <Words spot={spot} colours={colours} />)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Words({ spot, colours }: { spot: LocatedFinding; colours: readonly Colour[] }) {
  const t = useT('preflight')
  const language = useLanguage()
  const { kind, gravity, at, layer, layer_name: called } = spot
  const colour = colours.find(({ hex }) => hex.toLowerCase() === spot.said)
  const said = colour ? localizedName(colour, language) : (spot.said ?? '')
  const face = localizedName(at, language)
  return (
    <>
      <span>
        <span className="visually-hidden">{t(`gravity.${gravity}`)}: </span>
        {t(`finding.${kind}`, { said })}
      </span>
      <small>{layer === null ? face : t('at', { face, layer: called ?? t('layer') })}</small>
    </>
  )
}
