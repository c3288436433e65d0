import { REVIEW_NOTE } from '@inkfold/api/contracts/limits'
import type { ReviewVerdict } from '@inkfold/api/contracts/materials'
import { useInvalidate } from '@refinedev/core'
import { useMutation } from '@tanstack/react-query'
import { App, Checkbox, Form, Input, Modal } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { RowMenu } from '@/crud/list/RowMenu'
import type { RowsProps } from '@/crud/list/types'
import { useRefusal } from '@/crud/list/useRefusal'
import { nameOf } from '@/crud/row'
import { usePanels } from '@/crud/state/usePanels'
import { client } from '@/http/client'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { usePermission } from '@/session/access'
import { Chip } from '@/ui/Chip'
import { withWidth } from '@/ui/FilePreview'
import { focusFirstField } from '@/ui/firstField'
import styles from './gallery.module.css'
import type { Material } from './material'

const TONE = { passed: 'good', review: 'care', blocked: 'care', pending: undefined } as const

/** Materials as large pictures. Keys of the focused picture: arrows, Enter, and a verdict for those who review. */
export default function Gallery({ rows, selection, itemsOf }: RowsProps) {
  const t = useT('materials')
  const crud = useT('crud')
  const language = useLanguage()
  const mayReview = usePermission('materials.review')
  const panels = usePanels()
  const grid = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState<number | null>(null)
  const [blocking, setBlocking] = useState<Material | null>(null)
  const review = useReview()
  /** Place of the picture that was decided: it may leave the filtered list, then its successor has the focus. */
  const decided = useRef<number | null>(null)
  const materials = rows as Material[]
  const reachable = materials.some(({ id }) => id === current) ? current : materials[0]?.id

  const cards = () => [...(grid.current?.querySelectorAll<HTMLElement>(':scope > li > article') ?? [])]
  const focus = (id: number) => cards()[materials.findIndex((one) => one.id === id)]?.focus()

  useEffect(() => {
    if (decided.current === null || grid.current?.contains(document.activeElement)) return
    if (document.activeElement === document.body) cards()[Math.min(decided.current, rows.length - 1)]?.focus()
  }, [rows])

  /** Cards with the same top are in one row. */
  function columns() {
    const [first, ...rest] = cards()
    const other = rest.findIndex((card) => card.offsetTop !== first?.offsetTop)
    return other < 0 ? materials.length : other + 1
  }

  function onKey(event: KeyboardEvent<HTMLElement>, material: Material, at: number) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns(), ArrowDown: columns() }
    const next = materials[at + (steps[event.key] ?? Number.NaN)]
    if (event.key in steps) {
      event.preventDefault()
      if (next) focus(next.id)
      return
    }
    if (event.key === 'Enter') return panels.open('open', material.id)
    if (!mayReview || review.isPending) return
    if (event.key === 'p' || event.key === 'b') decided.current = at
    if (event.key === 'p' && material.review !== 'passed') review.mutate({ material, verdict: 'pass' })
    if (event.key === 'b' && material.review !== 'blocked') {
      event.preventDefault()
      setBlocking(material)
    }
  }

  function choose(material: Material, chosen: boolean) {
    const before = selection.ids.filter((id) => id !== material.id)
    selection.set(chosen ? [...before, material.id] : before, [material])
  }

  return (
    <>
      <p className={styles.help}>
        {t('gallery_help')} {mayReview && t('gallery_review')}
      </p>
      <ul ref={grid} className={styles.grid} aria-label={t('gallery')}>
        {materials.map((material, at) => {
          const name = nameOf(material, 'name', language)
          return (
            <li key={material.id}>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- like a row of the list */}
              <article
                className={styles.card}
                aria-label={`${name}, ${t(`review.${material.review}`)}`}
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys go on from it
                tabIndex={material.id === reachable ? 0 : -1}
                onFocus={() => setCurrent(material.id)}
                onKeyDown={(event) => onKey(event, material, at)}
              >
                <button
                  type="button"
                  className={styles.picture}
                  tabIndex={-1}
                  aria-label={t('open_named', { name })}
                  onClick={() => panels.open('open', material.id)}
                >
                  {material.picture_link && (
                    <img
                      src={withWidth(material.picture_link, 320)}
                      alt={name}
                      width={240}
                      height={240}
                      loading="lazy"
                    />
                  )}
                </button>
                <div className={styles.foot}>
                  <Checkbox
                    checked={selection.ids.includes(material.id)}
                    onChange={({ target }) => choose(material, target.checked)}
                    aria-label={crud('choose', { name })}
                  />
                  <b title={name}>{name}</b>
                </div>
                <div className={styles.foot}>
                  <Chip tone={TONE[material.review]}>{t(`review.${material.review}`)}</Chip>
                  <RowMenu row={material} itemsOf={itemsOf} />
                </div>
              </article>
            </li>
          )
        })}
      </ul>
      {blocking && (
        <BlockDialog
          material={blocking}
          onBlock={(note) => review.mutateAsync({ material: blocking, verdict: 'block', note })}
          onClose={() => setBlocking(null)}
          onClosed={() => focus(blocking.id)}
        />
      )}
    </>
  )
}

interface Decision {
  material: Material
  verdict: ReviewVerdict
  note?: string
}

function useReview() {
  const t = useT('materials')
  const language = useLanguage()
  const { message } = App.useApp()
  const invalidate = useInvalidate()
  const refused = useRefusal()
  return useMutation({
    mutationFn: ({ material: { id, version }, verdict, note = '' }: Decision) =>
      client.post(`/api/v1/materials/${id}/review`, { verdict, note, version }),
    onSuccess: (_, { material, verdict }) =>
      void message.success(
        t('gallery_decided', {
          name: nameOf(material, 'name', language),
          review: t(`review.${verdict === 'pass' ? 'passed' : 'blocked'}`),
        }),
      ),
    onError: refused,
    onSettled: (_, __, { material }) =>
      invalidate({ resource: 'materials', invalidates: ['list', 'detail'], id: material.id }),
  })
}

interface BlockDialogProps {
  material: Material
  onBlock(note: string): Promise<unknown>
  onClose(): void
  /** The picture gets the focus back. */
  onClosed(): void
}

function BlockDialog({ material, onBlock, onClose, onClosed }: BlockDialogProps) {
  const t = useT('materials')
  const crud = useT('crud')
  const language = useLanguage()
  const [form] = Form.useForm<{ note: string }>()
  const [isOpen, setOpen] = useState(true)
  const [isBusy, setBusy] = useState(false)
  async function block({ note }: { note: string }) {
    setBusy(true)
    await onBlock(note.trim()).then(
      () => setOpen(false),
      // The refusal is shown; the note stays for another try.
      () => {},
    )
    setBusy(false)
  }
  return (
    <Modal
      open={isOpen}
      title={t('review_named', { name: nameOf(material, 'name', language) })}
      okText={t('verdict.block')}
      okButtonProps={{ danger: true }}
      cancelText={crud('cancel')}
      confirmLoading={isBusy}
      onOk={form.submit}
      onCancel={() => setOpen(false)}
      afterOpenChange={(open) => {
        if (open) return focusFirstField(true)
        onClosed()
        onClose()
      }}
    >
      <Form form={form} name="material-block" layout="vertical" onFinish={(entered) => void block(entered)}>
        <Form.Item name="note" label={t('gallery_note')} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={REVIEW_NOTE.max} onPressEnter={form.submit} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
