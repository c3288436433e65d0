import {
  PUBLICATION_PICTURES,
  type PublicationPicture,
  type PublicationPictureKind,
} from '@inkfold/api/contracts/publishing/form'
import { rulePackOf } from '@inkfold/api/contracts/publishing/packs'
import { fitPicture, pictureFaults, typeName } from '@inkfold/api/contracts/publishing/pictures'
import type { PictureRule } from '@inkfold/api/contracts/publishing/rules'
import { ClientError } from '@inkfold/api/client'
import { useState } from 'react'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import styles from '../publications.module.css'
import { fitAndSend, sendPicture, type SentPicture } from './fit'
import type { PartProps } from './part'

/** Each kind with its rule; what is wrong with a picture is drawn on it. */
export function Pictures({ sheet, edited }: PartProps) {
  const t = useT('publications')
  const pack = rulePackOf(sheet.platform, sheet.region)
  const [links, setLinks] = useState(
    () => new Map(sheet.pictures.flatMap(({ file, link }) => (link ? [[file, link]] : []))),
  )
  const kinds = PUBLICATION_PICTURES.flatMap((kind) => {
    const rule = pack.pictures[kind]
    return rule && kind !== 'thumbnail' ? [{ kind, rule }] : []
  })
  const add = (kind: PublicationPictureKind, { picture, link }: SentPicture, at?: number) => {
    setLinks((before) => new Map(before).set(picture.file, link))
    const { pictures } = edited.form
    const list = at === undefined ? [...pictures[kind], picture] : pictures[kind].with(at, picture)
    edited.change({ pictures: { ...pictures, [kind]: list } })
  }
  return (
    <section className={styles.part}>
      <h2>{t('pictures')}</h2>
      {kinds.map(({ kind, rule }) => (
        <Kind key={kind} kind={kind} rule={rule} sheet={sheet} edited={edited} links={links} onAdd={add} />
      ))}
    </section>
  )
}

interface KindProps extends PartProps {
  kind: PublicationPictureKind
  rule: PictureRule
  links: ReadonlyMap<string, string>
  onAdd(kind: PublicationPictureKind, sent: SentPicture, at?: number): void
}

function Kind({ kind, rule, sheet, edited, links, onAdd }: KindProps) {
  const t = useT('publications')
  const shared = useT('shared')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { form, change, errorOf } = edited
  const list = form.pictures[kind]
  const set = (next: PublicationPicture[]) => change({ pictures: { ...form.pictures, [kind]: next } })
  const offered = sheet.pictures.filter(({ file }) => !list.some((one) => one.file === file))

  async function run(work: () => Promise<void>) {
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      if (!error.silent) setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }

  /** Fitted where nothing is lost by it; otherwise its fault is shown on it. */
  const choose = (picture: PublicationPicture, link: string, at?: number) =>
    run(async () => {
      const isRight = pictureFaults(picture, rule).length === 0
      const fitted = isRight ? null : await fitAndSend(picture, link, rule)
      onAdd(kind, fitted ?? { picture, link }, at)
    })

  return (
    <div role="group" aria-label={shared(`publicationPictures.${kind}`)}>
      <h3>{shared(`publicationPictures.${kind}`)}</h3>
      <p className={styles.note}>{useRuleText()(rule)}</p>
      {errorOf(`pictures.${kind}`) && <p className={styles.fault}>{errorOf(`pictures.${kind}`)}</p>}
      <ul className={styles.pictures}>
        {list.map((picture, index) => (
          <Shown
            key={picture.file}
            picture={picture}
            link={links.get(picture.file) ?? ''}
            number={index + 1}
            fault={errorOf(`pictures.${kind}.${index}`)}
            colours={rule.per === 'colour' ? sheet.colours : []}
            canFit={fitPicture(picture, rule) !== null}
            isBusy={isBusy}
            onFit={() => void choose(picture, links.get(picture.file) ?? '', index)}
            onColour={(colour) => set(list.with(index, { ...picture, colour_id: colour }))}
            onRemove={() => set(list.filter((one) => one !== picture))}
          />
        ))}
        {offered.map((picture) => (
          <li key={picture.file}>
            <span className={styles.frame}>
              <img src={picture.link ?? ''} alt="" style={{ opacity: 0.5 }} />
            </span>
            <Button
              disabled={isBusy}
              onClick={() => {
                const { link, ...own } = picture
                void choose({ ...own, colour_id: rule.per === 'colour' ? own.colour_id : null }, link ?? '')
              }}
            >
              {t('pictures.use')}
            </Button>
          </li>
        ))}
        <li>
          <label>
            {t('pictures.add')}
            <input
              type="file"
              accept="image/png,image/jpeg"
              disabled={isBusy}
              onChange={({ target }) => {
                const file = target.files?.[0]
                target.value = ''
                if (file)
                  void run(async () => {
                    const sent = await sendPicture(file, null)
                    const isRight = pictureFaults(sent.picture, rule).length === 0
                    onAdd(kind, (isRight ? null : await fitAndSend(sent.picture, sent.link, rule)) ?? sent)
                  })
              }}
            />
          </label>
        </li>
      </ul>
      {problem && (
        <p className={styles.fault} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

interface ShownProps {
  picture: PublicationPicture
  link: string
  number: number
  fault: string | undefined
  colours: readonly { id: number; name_zh: string; name_en: string }[]
  canFit: boolean
  isBusy: boolean
  onFit(): void
  onColour(colour: number | null): void
  onRemove(): void
}

function Shown({ picture, link, number, fault, colours, canFit, isBusy, onFit, onColour, onRemove }: ShownProps) {
  const t = useT('publications')
  const language = useLanguage()
  return (
    <li>
      <span className={styles.frame} data-fault={fault !== undefined}>
        <img src={link} alt={t('pictures.one', { number })} />
        {fault && <strong>{fault}</strong>}
      </span>
      <span>
        {picture.width} × {picture.height}
      </span>
      {colours.length > 1 && (
        <select
          aria-label={t('pictures.colour', { number })}
          value={picture.colour_id ?? ''}
          onChange={({ target }) => onColour(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{t('pictures.everyColour')}</option>
          {colours.map((colour) => (
            <option key={colour.id} value={colour.id}>
              {localizedName(colour, language)}
            </option>
          ))}
        </select>
      )}
      <span>
        {fault && canFit && (
          <Button disabled={isBusy} onClick={onFit}>
            {t('pictures.fit')}
          </Button>
        )}
        <Button variant="text" onClick={onRemove} aria-label={t('pictures.remove', { number })}>
          {t('remove')}
        </Button>
      </span>
    </li>
  )
}

function useRuleText() {
  const t = useT('publications')
  return (rule: PictureRule) => {
    const ratio = rule.ratio ? [...new Set(rule.ratio.map(([w, h]) => `${w}:${h}`))].join(' – ') : ''
    const count = rule.min === rule.max ? `${rule.min}` : `${rule.min} – ${rule.max}`
    const facts = [
      t(rule.per === 'colour' ? 'rule.perColour' : 'rule.count', { number: count }),
      ratio,
      `≥ ${rule.width.min} × ${rule.height.min} px`,
      rule.width.max ? `≤ ${rule.width.max} × ${rule.height.max ?? rule.width.max} px` : '',
      rule.maxBytes ? `≤ ${rule.maxBytes / 1024 / 1024} MB` : '',
      rule.types.map(typeName).join(', '),
    ]
    return facts.filter(Boolean).join(' · ')
  }
}
