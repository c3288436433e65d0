import type { SaveTemplate } from '@inkfold/api/contracts/design'
import { DESIGN } from '@inkfold/api/contracts/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Loaded } from '@/ui/Loaded'
import { CommandFailure } from '@/ui/form/CommandFailure'
import { Section } from '../pieces/Section'
import { templatesQuery } from '../queries'
import { useSaveChanges } from '../saving/useSaveChanges'
import { useSending } from '../saving/useSending'
import { DESIGNS } from '../services/designs'
import { useStudio } from '../useEditor'
import styles from './rail.module.css'
import { TemplateTile } from './TemplateTile'
import { useTemplate } from './useTemplate'

export default function TemplatesPanel() {
  const t = useT('design')
  const templates = useQuery(templatesQuery)
  const { isBusy, problem, apply } = useTemplate()
  return (
    <>
      <Section title={t('templates.use')}>
        <p className={styles.hint}>{t('templates.hint')}</p>
        <CommandFailure error={problem} />
        <Loaded query={templates}>
          {(rows) =>
            rows.length === 0 ? (
              <p className={styles.hint}>{t('templates.none')}</p>
            ) : (
              <ul className={styles.grid}>
                {rows.map((row) => (
                  <li key={row.id}>
                    <TemplateTile template={row} isBusy={isBusy} onUse={() => apply(row.id)} />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </Section>
      <KeepAsTemplate />
    </>
  )
}

function KeepAsTemplate() {
  const t = useT('design')
  const { design, name: designName } = useStudio()
  const cache = useQueryClient()
  const saved = useSaveChanges()
  const [name, setName] = useState(designName)
  const { isBusy, problem, answer, send } = useSending<string>()
  const keep = () =>
    send(async () => {
      await saved()
      const body: SaveTemplate = { name: name.trim() }
      await http.post(`${DESIGNS}/${design.id}/template`, body)
      await cache.invalidateQueries({ queryKey: templatesQuery.queryKey })
      return body.name
    })
  return (
    <Section title={t('templates.keep')}>
      <Field
        label={t('templates.name')}
        value={name}
        maxLength={DESIGN.name}
        error={problem?.message}
        onChange={({ target }) => setName(target.value)}
      />
      <Button wide busy={isBusy} disabled={name.trim() === ''} onClick={keep}>
        {t('templates.keep.go')}
      </Button>
      <p className={styles.hint} role="status">
        {answer && t('templates.kept', { name: answer })}
      </p>
    </Section>
  )
}
