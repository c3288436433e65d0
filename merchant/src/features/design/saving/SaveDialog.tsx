import type { DesignAllowance, MadeFinished } from '@inkfold/api/contracts/finished'
import { FINISHED } from '@inkfold/api/contracts/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { http } from '@/http/client'
import { nameIn } from '@/i18n/names'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Notice } from '@/ui/Notice'
import { Modal } from '../pieces/Modal'
import { allowanceQuery, FINISHED_PATH, finishedOfQuery } from '../queries'
import { useEditorState, useStudio } from '../useEditor'
import { ColourChoices, SizeChoices } from './Choices'
import { faultsAt, sentAs, tableKey, type Finishing } from './finishing'
import { GroupChoice } from './GroupChoice'
import { LabelsField } from './LabelsField'
import { Renewal } from './Renewal'
import { SavedPreflight, useIsBlocked } from './SavedPreflight'
import styles from './saving.module.css'
import { SizeTables } from './SizeTables'
import { Themes, usePictured } from './Themes'
import { useSaved } from './useSaved'
import { useSending } from './useSending'

export default function SaveDialog({ onClose }: { onClose(): void }) {
  const t = useT('design')
  const { design } = useStudio()
  const cache = useQueryClient()
  const saved = useSaved()
  const { isBusy, problem, answer, send } = useSending<MadeFinished>()
  const [said, setSaid] = useState(useFirst())
  const set = (changes: Partial<Finishing>) => setSaid({ ...said, ...changes })
  const errors = problem?.errors ?? {}
  const asked = Number(useSearchParams()[0].get('finished'))
  const made = useQuery(finishedOfQuery(design.id)).data
  const renewed = asked || made || 0
  const isBlocked = useIsBlocked(said.colours)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>(FAULTY)?.focus()
  }, [problem])

  if (answer) return <Made made={answer} onClose={onClose} />
  const submit = () =>
    send(async () => {
      const revision = await saved()
      const body = sentAs(said, design.id, revision, design.product.size_tables)
      const made = await http.post<MadeFinished>(FINISHED_PATH, body)
      cache.setQueryData(allowanceQuery.queryKey, made.allowance)
      cache.setQueryData(finishedOfQuery(design.id).queryKey, made.id)
      return made
    })

  return (
    <Modal title={t('save.title')} onClose={onClose}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {isBlocked && <Notice kind="danger">{t('save.blocked')}</Notice>}
        {problem && <Told problem={problem} />}
        {renewed > 0 && <Renewal id={renewed} />}
        <Field
          label={t('save.name')}
          value={said.name}
          maxLength={FINISHED.name}
          error={faultsAt(errors, 'name')}
          onChange={({ target }) => set({ name: target.value })}
        />
        <ColourChoices said={said} set={set} error={faultsAt(errors, 'colour_ids')} />
        <SizeChoices said={said} set={set} error={faultsAt(errors, 'size_ids')} />
        <Themes said={said} set={set} error={faultsAt(errors, 'themes')} />
        <SizeTables said={said} set={set} error={faultsAt(errors, 'size_tables')} />
        <LabelsField said={said} set={set} error={faultsAt(errors, 'labels')} />
        <GroupChoice said={said} set={set} error={faultsAt(errors, 'group_id')} />
        <SavedPreflight colours={said.colours} onGone={onClose} />
        <div className={styles.foot}>
          <Allowance />
          <Button look={renewed > 0 ? 'plain' : 'primary'} type="submit" busy={isBusy} disabled={isBlocked}>
            {t('save.go')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

const FAULTY = '[data-invalid="true"] :is(input, select, textarea), [aria-invalid="true"]'

/** Field errors are shown at their fields; this shows those of the design itself. */
function Told({
  problem: { message, errors, supportNumber },
}: {
  problem: NonNullable<ReturnType<typeof useSending>['problem']>
}) {
  const t = useT('design')
  const ofDesign = faultsAt(errors, 'design_id') ?? faultsAt(errors, 'document')
  const atFields = Object.keys(errors).length > 0
  return (
    <Notice kind="danger" supportNumber={atFields ? undefined : supportNumber}>
      {ofDesign ?? (atFields ? t('save.incomplete') : message)}
    </Notice>
  )
}

function useFirst(): Finishing {
  const { design, product } = useStudio()
  const language = useLanguage()
  const shown = useEditorState(({ colour }) => colour)
  const themes = usePictured()
  const { colour_ids: colours, size_ids: sizes, size_tables } = design.product
  const tables = size_tables.map(tableKey)
  return {
    // An unnamed design takes its product's name.
    name: [product.name_zh, product.name_en, ''].includes(design.name) ? nameIn(product, language) : design.name,
    colours: shown === null ? colours.slice(0, 1) : [shown],
    sizes,
    themes: themes.slice(0, 1).map(({ key }) => key),
    tables: [tables[0] ?? '', tables[1] ?? ''],
    labels: [],
    group: null,
  }
}

function Allowance() {
  const t = useT('design')
  const { data } = useQuery(allowanceQuery)
  return <p className={styles.allowance}>{data && leftIn(data, t)}</p>
}

const leftIn = ({ left }: DesignAllowance, t: ReturnType<typeof useT<'design'>>) =>
  left === null ? t('save.unlimited') : t('save.left', { count: left })

function Made({ made, onClose }: { made: MadeFinished; onClose(): void }) {
  const t = useT('design')
  return (
    <Modal title={t('save.made')} onClose={onClose}>
      <div className={styles.form} role="status">
        <p>{t('save.made.code', { code: made.code })}</p>
        <p className={styles.allowance}>{leftIn(made.allowance, t)}</p>
        <div className={styles.foot}>
          <Link to="/admin/finished">{t('save.list')}</Link>
          <Button look="primary" onClick={onClose}>
            {t('save.goOn')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
