import type { Profile, ProfileChanges } from '@inkfold/api/contracts/account'
import { GENDERS } from '@inkfold/api/contracts/statuses'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Form, Input, Select } from 'antd'
import { DayField } from '@/crud/fields/DayField'
import { PictureField } from '@/crud/fields/PictureField'
import { useT } from '@/i18n/useT'
import { loadSession } from '@/session/startSession'
import { Problem } from '@/ui/Problem'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import { profileQuery, saveProfile } from './api'
import styles from './profile.module.css'

export function ProfileForm() {
  const { data, error, refetch } = useQuery(profileQuery)
  if (error) return <Problem error={error} onRetry={() => void refetch()} />
  return data ? <LoadedForm profile={data} /> : <LoadingSkeleton />
}

function LoadedForm({ profile }: { profile: Profile }) {
  const t = useT('profile')
  const words = useT('words')
  const { message } = App.useApp()
  const cache = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (changes: ProfileChanges) => saveProfile(changes),
    async onSuccess() {
      void message.success(t('saved'))
      await Promise.all([cache.invalidateQueries(profileQuery), loadSession()])
    },
  })
  const genders = GENDERS.map((value) => ({ value, label: words(`genders.${value}`) }))

  return (
    <Form name="profile" layout="vertical" className={styles.form} initialValues={profile} onFinish={mutate}>
      {error && <Problem error={error} />}
      {[profile.unconfirmed_mobile, profile.unconfirmed_email].map(
        (target) =>
          target && (
            <Alert
              key={target}
              type="warning"
              title={t('unconfirmed', { target })}
              action={<a href="/user/account/bind">{t('confirm')}</a>}
            />
          ),
      )}
      <Form.Item label={t('field.username')} htmlFor="profile-username">
        <Input id="profile-username" value={profile.username} disabled />
      </Form.Item>
      <Form.Item name="avatar" label={t('field.avatar')}>
        <PictureField topic="avatar" />
      </Form.Item>
      <Form.Item
        name="nickname"
        label={t('field.nickname')}
        rules={[{ required: true, message: words('validation.required') }]}
      >
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="nickname_en" label={t('field.nickname_en')}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="real_name" label={t('field.real_name')}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="gender" label={t('field.gender')}>
        <Select options={genders} />
      </Form.Item>
      <Form.Item name="birthday" label={t('field.birthday')}>
        <DayField />
      </Form.Item>
      <Form.Item name="motto" label={t('field.motto')}>
        <Input.TextArea maxLength={200} showCount />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isPending}>
        {t('save')}
      </Button>
    </Form>
  )
}
