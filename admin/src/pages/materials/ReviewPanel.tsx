import type { ClientError } from '@inkfold/api/client'
import { REVIEW_NOTE } from '@inkfold/api/contracts/limits'
import type { ReviewVerdict } from '@inkfold/api/contracts/materials'
import { useInvalidate, useOne } from '@refinedev/core'
import { useMutation } from '@tanstack/react-query'
import { App, Button, Input, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import type { PanelProps } from '@/crud/actions/action'
import { nameOf } from '@/crud/row'
import { client } from '@/http/client'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { Problem } from '@/ui/Problem'
import { LargePicture } from './LargePicture'
import type { Material } from './material'
import { ReviewFound } from './ReviewFound'

/** Decides whether a picture may be shown, in sight of it and of what was found so far. */
export default function ReviewPanel({ ids: [id], onClose }: PanelProps) {
  const t = useT('materials')
  const language = useLanguage()
  const { message } = App.useApp()
  const invalidate = useInvalidate()
  const [note, setNote] = useState('')
  const { result: material, query } = useOne<Material, ClientError>({
    resource: 'materials',
    id,
    errorNotification: false,
  })
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: (verdict: ReviewVerdict) =>
      client.post(`/api/v1/materials/${id}/review`, { verdict, note: note.trim(), version: material?.version }),
    onSuccess(_, verdict) {
      void message.success(t(`verdict.${verdict}.done`))
      onClose()
    },
    onSettled: () => invalidate({ resource: 'materials', invalidates: ['list', 'detail'], id }),
  })
  const button = (verdict: ReviewVerdict, more: object) => (
    <Button
      key={verdict}
      loading={isPending && variables === verdict}
      disabled={isPending || !material}
      onClick={() => mutate(verdict)}
      {...more}
    >
      {t(`verdict.${verdict}`)}
    </Button>
  )

  return (
    <Modal
      open
      width={720}
      title={t('review_named', { name: material ? nameOf(material, 'name', language) : '' })}
      onCancel={onClose}
      footer={[
        material?.review !== 'blocked' &&
          button('block', { danger: true, disabled: isPending || !material || note.trim() === '' }),
        material?.review !== 'passed' && button('pass', { type: 'primary' }),
      ]}
    >
      {(error ?? query.error) && <Problem error={(error ?? query.error) as ClientError} />}
      {query.isPending && <Skeleton active />}
      {material && <LargePicture material={material} />}
      {material && <ReviewFound material={material} />}
      <label htmlFor="review-note">{t('verdict.note')}</label>
      <Input.TextArea
        id="review-note"
        rows={2}
        maxLength={REVIEW_NOTE.max}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </Modal>
  )
}
