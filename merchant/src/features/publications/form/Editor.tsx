import { FINISHED_EVENTS } from '@inkfold/api/contracts/finished'
import type { PublicationSheet } from '@inkfold/api/contracts/publications'
import type { PublicationForm } from '@inkfold/api/contracts/publishing/form'
import { pickPart, TEMPLATE_PART_NAMES, type TemplateValues } from '@inkfold/api/contracts/publishing/templates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import { FormFailure } from '@/ui/form/FormFailure'
import { PageHead } from '@/ui/list/PageHead'
import { Loaded } from '@/ui/Loaded'
import { Notice } from '@/ui/Notice'
import { useLiveRefetch } from '@/ui/useLiveRefetch'
import { PUBLICATION_EVENTS, sheetQuery } from '../queries'
import { StateChip } from '../StateChip'
import styles from '../publications.module.css'
import { Category } from './Category'
import { Goods } from './Goods'
import type { PartProps } from './part'
import { Pictures } from './Pictures'
import { Places } from './Places'
import { Prices } from './Prices'
import { Texts } from './Texts'
import { TemplateDialog } from '../templates/TemplateDialog'
import { templatesQuery } from '../templates/queries'
import { useSheet } from './useSheet'
import { Variants } from './Variants'
import { Versions } from './Versions'

/** Images of a changed design can be used as soon as they are rendered. */
const EVENTS = [...PUBLICATION_EVENTS, FINISHED_EVENTS.rendered]

export function Editor({ id, onClose }: { id: number; onClose(): void }) {
  const query = useQuery(sheetQuery(id))
  const [isHistory, showHistory] = useState(false)
  useLiveRefetch([sheetQuery(id).queryKey], EVENTS)
  return (
    <Loaded query={query}>
      {/* A new status starts the form afresh; the open history stays. */}
      {(sheet) => <Sheet key={`${sheet.status} ${sheet.pending}`} {...{ sheet, onClose, isHistory, showHistory }} />}
    </Loaded>
  )
}

interface DesignNoticeProps extends PartProps {
  isLocked: boolean
}

/** Buyers would see an earlier design than the one they get. */
function DesignNotice({ sheet, edited: { form, change }, isLocked }: DesignNoticeProps) {
  const t = useT('publications')
  const shown = new Set(Object.values(form.pictures).flatMap((own) => own.map(({ file }) => file)))
  const isOutdated = sheet.outdated_pictures.some((file) => shown.has(file))
  if (!isOutdated && !sheet.is_redesigned) return null
  const renewed = sheet.renewed_pictures
  return (
    <Notice
      kind="info"
      action={
        isOutdated &&
        renewed && (
          <Button disabled={isLocked} onClick={() => change({ pictures: { ...form.pictures, ...renewed } })}>
            {t('redesigned.renew')}
          </Button>
        )
      }
    >
      <p>{t(isOutdated ? 'redesigned.pictures' : 'redesigned')}</p>
      {isOutdated && !renewed && <p>{t('redesigned.drawing')}</p>}
    </Notice>
  )
}

/** Everything of the form that a template may set. */
const entriesOf = (form: PublicationForm): TemplateValues =>
  Object.assign({}, ...TEMPLATE_PART_NAMES.map((part) => pickPart(form, part))) as TemplateValues

interface SheetProps {
  sheet: PublicationSheet
  onClose(): void
  isHistory: boolean
  showHistory(isShown: boolean): void
}

function Sheet({ sheet, onClose, isHistory, showHistory }: SheetProps) {
  const t = useT('publications')
  const shared = useT('shared')
  const edited = useSheet(sheet)
  const [isTemplate, showTemplate] = useState(false)
  const templates = useQuery({ ...templatesQuery, enabled: isTemplate })
  const { faults, failure, refusal, isBusy, save, ask } = edited
  const isLocked = sheet.pending !== null
  const parts = { sheet, edited }
  return (
    <div className={styles.sheet}>
      <PageHead title={sheet.finished_name} lead={`${sheet.store} · ${shared(`salesPlatforms.${sheet.platform}`)}`}>
        <div>
          <StateChip row={sheet} /> <Button onClick={() => showHistory(true)}>{t('history')}</Button>{' '}
          <Allowed node="publication_templates.create">
            <Button onClick={() => showTemplate(true)}>{t('template.save')}</Button>{' '}
          </Allowed>
          <Button onClick={onClose}>{t('back')}</Button>
        </div>
      </PageHead>
      <DesignNotice {...parts} isLocked={isLocked} />
      <fieldset className={styles.sheet} disabled={isLocked} style={{ border: 0, margin: 0, padding: 0 }}>
        <Texts {...parts} />
        <Category {...parts} />
        <Prices {...parts} />
        <Variants {...parts} />
        <Pictures {...parts} />
        <Goods {...parts} />
        <Places {...parts} />
      </fieldset>
      <div className={styles.foot}>
        <FormFailure failure={failure} onRetry={() => void save()} />
        {refusal && (
          <p className={styles.fault} role="alert">
            {refusal}
          </p>
        )}
        <span role="status">{isLocked ? t('locked') : t('faults', { count: faults.length })}</span>
        <span>
          {sheet.status !== 'to_release' && (
            <Allowed node="publications.publish">
              <Button variant="text" busy={isBusy} disabled={isLocked} onClick={() => void ask('unpublish')}>
                {shared('publicationActions.unpublish')}
              </Button>
            </Allowed>
          )}{' '}
          <Allowed node="publications.edit">
            <Button busy={isBusy} disabled={isLocked} onClick={() => void save()}>
              {t('save')}
            </Button>
          </Allowed>{' '}
          <Allowed node="publications.publish">
            <Button
              variant="primary"
              busy={isBusy}
              disabled={isLocked || faults.length > 0}
              onClick={() => void ask('publish')}
            >
              {shared(`publicationActions.${sheet.status === 'to_release' ? 'publish' : 'republish'}`)}
            </Button>
          </Allowed>
        </span>
      </div>
      {isTemplate && templates.data && (
        <TemplateDialog
          template={undefined}
          all={templates.data}
          from={{ sales_platform: sheet.platform, entries: entriesOf(edited.form) }}
          onClose={() => showTemplate(false)}
        />
      )}
      {isHistory && <Versions sheet={sheet} form={edited.form} onClose={() => showHistory(false)} />}
    </div>
  )
}
