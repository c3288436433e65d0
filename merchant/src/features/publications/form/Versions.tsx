import type { PublicationSheet, PublicationVersion } from '@inkfold/api/contracts/publications'
import type { PublicationForm } from '@inkfold/api/contracts/publishing/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { http } from '@/http/client'
import { formatList, formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import { Chip } from '@/ui/Chip'
import { Dialog } from '@/ui/Dialog'
import { ConfirmDialog } from '@/ui/form/ConfirmDialog'
import { Loaded } from '@/ui/Loaded'
import { PUBLICATIONS_PATH } from '@/ui/publications/paths'
import { usePublicationsChanged, versionsQuery } from '../queries'
import styles from '../publications.module.css'

type FieldName = keyof PublicationForm

/** Names of the entries in which two forms differ. */
export const differences = (one: PublicationForm, other: PublicationForm): FieldName[] =>
  (Object.keys(one) as FieldName[]).filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))

interface PictureChangeProps {
  sheet: PublicationSheet
  version: PublicationVersion
  form: PublicationForm
}

const filesOf = ({ pictures }: PublicationForm): string[] => [
  ...new Set(Object.values(pictures).flatMap((own) => own.map(({ file }) => file))),
]

/** Images that only the version has, and those that only the form has. */
function PictureChange({ sheet, version, form }: PictureChangeProps) {
  const t = useT('publications')
  const [was, now] = [filesOf(version.form), filesOf(form)]
  const linkOf = new Map(sheet.pictures.map(({ file, link }) => [file, link]))
  const rows = [
    { name: t('history.pictures.was'), files: was.filter((file) => !now.includes(file)) },
    { name: t('history.pictures.now'), files: now.filter((file) => !was.includes(file)) },
  ]
  return rows
    .filter(({ files }) => files.length > 0)
    .map(({ name, files }) => (
      <div key={name} role="group" aria-label={name}>
        <span className={styles.note}>{name}</span>
        <ul className={styles.thumbs}>
          {files.map((file) => (
            <li key={file}>
              <img src={version.links[file] || linkOf.get(file) || ''} alt="" />
            </li>
          ))}
        </ul>
      </div>
    ))
}

interface VersionsProps {
  sheet: PublicationSheet
  form: PublicationForm
  onClose(): void
}

/** What was published when, how it differs from what is typed, and the way back. */
export function Versions({ sheet, form, onClose }: VersionsProps) {
  const t = useT('publications')
  const language = useLanguage()
  const changed = usePublicationsChanged()
  const query = useQuery(versionsQuery(sheet.id))
  const [back, setBack] = useState<PublicationVersion | null>(null)
  async function rollBack() {
    await http.post(`${PUBLICATIONS_PATH}/${sheet.id}/rollback`, { number: back?.number })
    changed(sheet.id)
    onClose()
  }
  return (
    <Dialog from="end" title={t('history')} onClose={onClose}>
      <Loaded query={query}>
        {(versions) =>
          versions.length === 0 ? (
            <p>{t('history.empty')}</p>
          ) : (
            <ul className={styles.report}>
              {versions.map((version) => {
                const differing = differences(version.form, form)
                return (
                  <li key={version.number}>
                    <b>
                      {t('history.version', { number: version.number })}{' '}
                      {version.is_live && <Chip kind="good">{t('history.live')}</Chip>}
                    </b>
                    <span className={styles.note}>
                      {[formatTime(version.created_at, language), version.published_by].filter(Boolean).join(' · ')}
                    </span>
                    <span>
                      {differing.length === 0
                        ? t('history.same')
                        : t('history.differs', {
                            names: formatList(
                              differing.map((name) => t(`field.${name}`)),
                              language,
                            ),
                          })}
                    </span>
                    {differing
                      .filter((name) => typeof form[name] !== 'object')
                      .map((name) => (
                        <span key={name} className={styles.note}>
                          {t(`field.${name}`)}: <del>{String(version.form[name])}</del> <ins>{String(form[name])}</ins>
                        </span>
                      ))}
                    {differing.includes('pictures') && <PictureChange sheet={sheet} version={version} form={form} />}
                    {!version.is_live && sheet.pending === null && (
                      <Allowed node="publications.publish">
                        <div>
                          <Button onClick={() => setBack(version)}>{t('history.back')}</Button>
                        </div>
                      </Allowed>
                    )}
                  </li>
                )
              })}
            </ul>
          )
        }
      </Loaded>
      {back && (
        <ConfirmDialog
          title={t('history.back.title', { number: back.number })}
          go={t('history.back')}
          send={rollBack}
          onClose={() => setBack(null)}
        >
          {t('history.back.body')}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}
