import type { MadeFinished } from '@inkfold/api/contracts/finished'
import { FINISHED } from '@inkfold/api/contracts/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { http } from '@/http/client'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Notice } from '@/ui/Notice'
import { Modal } from '../pieces/Modal'
import { allowanceQuery, FINISHED_PATH, finishedOfQuery } from '../queries'
import { useEditorState, useStudio } from '../useEditor'
import { ColourChoices, SizeChoices } from './Choices'
import { faultMessages, finishedBody, tableKey, type Finishing } from './finishing'
import { GroupChoice } from './GroupChoice'
import { LabelsField } from './LabelsField'
import { allowanceText, ProductSaved } from './ProductSaved'
import { Renewal } from './Renewal'
import { SavedPreflight, useIsBlocked } from './SavedPreflight'
import styles from './saving.module.css'
import { SizeTables } from './SizeTables'
import { Themes, usePicturedThemes } from './Themes'
import { useSaveChanges } from './useSaveChanges'
import { useSending } from './useSending'

export default function SaveDialog({ onClose }: { onClose(): void }) {
  const t = useT('design')
  const { design } = useStudio()
  const cache = useQueryClient()
  const saved = useSaveChanges()
  const { isBusy, problem, answer, send } = useSending<MadeFinished>()
  const [entered, setEntered] = useState(useFirst())
  const set = (changes: Partial<Finishing>) => setEntered({ ...entered, ...changes })
  const errors = problem?.errors ?? {}
  const asked = Number(useSearchParams()[0].get('finished'))
  const made = useQuery(finishedOfQuery(design.id)).data
  const renewed = asked || made || 0
  const isBlocked = useIsBlocked(entered.colours)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>(FAULTY)?.focus()
  }, [problem])

  if (answer) return <ProductSaved made={answer} design={design.id} onClose={onClose} />
  const submit = () =>
    send(async () => {
      const revision = await saved()
      const body = finishedBody(entered, design.id, revision, design.product.size_tables)
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
        {problem && <ProblemNotice problem={problem} />}
        {renewed > 0 && <Renewal id={renewed} />}
        <Field
          label={t('save.name')}
          value={entered.name}
          maxLength={FINISHED.name}
          error={faultMessages(errors, 'name')}
          onChange={({ target }) => set({ name: target.value })}
        />
        <ColourChoices said={entered} set={set} error={faultMessages(errors, 'colour_ids')} />
        <SizeChoices said={entered} set={set} error={faultMessages(errors, 'size_ids')} />
        <Themes said={entered} set={set} error={faultMessages(errors, 'themes')} />
        <SizeTables said={entered} set={set} error={faultMessages(errors, 'size_tables')} />
        <LabelsField
          title={t('save.labels')}
          labels={entered.labels}
          most={FINISHED}
          onChange={(labels) => set({ labels })}
          error={faultMessages(errors, 'labels')}
        />
        <GroupChoice said={entered} set={set} error={faultMessages(errors, 'group_id')} />
        <SavedPreflight colours={entered.colours} onGone={onClose} />
        <div className={styles.foot}>
          <Allowance />
          <Button variant={renewed > 0 ? 'plain' : 'primary'} type="submit" busy={isBusy} disabled={isBlocked}>
            {t('save.go')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

const FAULTY = '[data-invalid="true"] :is(input, select, textarea), [aria-invalid="true"]'

/** Field errors are shown at their fields; this shows those of the design itself. */
function ProblemNotice({
  problem: { message, errors, supportNumber },
}: {
  problem: NonNullable<ReturnType<typeof useSending>['problem']>
}) {
  const t = useT('design')
  const ofDesign = faultMessages(errors, 'design_id') ?? faultMessages(errors, 'document')
  const atFields = Object.keys(errors).length > 0
  return (
    <Notice kind="danger" supportNumber={atFields ? undefined : supportNumber}>
      {ofDesign ?? (atFields ? t('save.incomplete') : message)}
    </Notice>
  )
}

function useFirst(): Finishing {
  const { design, product, name } = useStudio()
  const language = useLanguage()
  const shown = useEditorState(({ colour }) => colour)
  const themes = usePicturedThemes()
  const { colour_ids: colours, size_ids: sizes, size_tables } = design.product
  const tables = size_tables.map(tableKey)
  return {
    // An unnamed design takes its product's name.
    name: [product.name_zh, product.name_en, ''].includes(name) ? localizedName(product, language) : name,
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
  return <p className={styles.allowance}>{data && allowanceText(data, t)}</p>
}
