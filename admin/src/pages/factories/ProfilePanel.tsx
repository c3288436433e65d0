import { ClientError } from '@inkfold/api/client'
import { PRINT_PROFILE, type PrintProfile } from '@inkfold/api/contracts/print_profiles'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { UploadOutlined } from '@ant-design/icons'
import { App, Button, Drawer, Form } from 'antd'
import { useRef } from 'react'
import type { PanelProps } from '@/crud/actions/action'
import { client } from '@/http/client'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import { Problem } from '@/ui/Problem'
import { useIsNarrow } from '@/ui/useMedia'
import styles from './factories.module.css'

const MEGABYTE = 1024 * 1024

/** The CMYK profile of a factory's printer: PDFs are written for it, and designers see its colours. */
export default function ProfilePanel({ ids: [id], onClose }: PanelProps) {
  const t = useT('factories')
  const narrow = useIsNarrow()
  const format = useFormat()
  const { message, modal } = App.useApp()
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const path = `/api/v1/factories/${id}/print-profile`
  const key = ['factories', id, 'print-profile']
  const profile = useQuery({ queryKey: key, queryFn: () => client.get<PrintProfile | null>(path) })
  const done = (made: PrintProfile | null, said: string) => {
    queries.setQueryData(key, made)
    void message.success(t(said))
  }
  const put = useMutation({
    mutationFn: (file: File) => client.upload<PrintProfile>(path, file),
    onSuccess: (made) => done(made, 'profile.saved'),
  })
  const drop = useMutation({
    mutationFn: () => client.delete(path),
    onSuccess: () => done(null, 'profile.removed'),
  })
  const askToRemove = () =>
    modal.confirm({
      title: t('profile.remove_sure'),
      content: t('profile.remove_effect'),
      okText: t('profile.remove'),
      okButtonProps: { danger: true },
      onOk: () => drop.mutate(),
    })
  const [fault] = put.error instanceof ClientError ? (put.error.errors?.['file'] ?? [put.error.message]) : []
  const error = (fault ? null : put.error) ?? drop.error
  const now = profile.data

  return (
    <Drawer open title={t('action.profile')} size={narrow ? '100%' : 480} onClose={onClose}>
      <p className={styles.intro}>{t('profile.intro')}</p>
      {profile.error && <Problem error={profile.error} onRetry={() => void profile.refetch()} />}
      {profile.isPending && <LoadingSkeleton />}
      {now && (
        <dl className={styles.facts}>
          <dt>{t('profile.name')}</dt>
          <dd>{now.name}</dd>
          <dt>{t('profile.size')}</dt>
          <dd>{format.bytes(now.bytes)}</dd>
          <dt>{t('profile.added')}</dt>
          <dd>{format.dateTime(now.created_at)}</dd>
        </dl>
      )}
      {profile.isSuccess && !now && <p className={styles.intro}>{t('profile.none')}</p>}
      {error && <Problem error={error} />}
      {profile.isSuccess && (
        <Form layout="vertical">
          <Form.Item
            label={t('profile.file')}
            htmlFor="profile-file"
            extra={t('profile.help', { megabytes: PRINT_PROFILE.bytes / MEGABYTE })}
            validateStatus={fault ? 'error' : undefined}
            help={fault && <span role="alert">{fault}</span>}
          >
            <input
              ref={input}
              type="file"
              accept=".icc,.icm"
              hidden
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? []
                if (file) put.mutate(file)
                // The same file can be chosen again.
                currentTarget.value = ''
              }}
            />
            <div className={styles.tools}>
              <Button
                id="profile-file"
                icon={<UploadOutlined aria-hidden />}
                loading={put.isPending}
                onClick={() => input.current?.click()}
              >
                {t(now ? 'profile.replace' : 'profile.upload')}
              </Button>
              {now && (
                <Button danger loading={drop.isPending} onClick={askToRemove}>
                  {t('profile.remove')}
                </Button>
              )}
            </div>
          </Form.Item>
        </Form>
      )}
    </Drawer>
  )
}
