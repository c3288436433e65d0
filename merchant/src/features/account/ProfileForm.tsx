import { GENDERS } from '@inkfold/api/contracts/statuses'
import type { Profile } from '@inkfold/api/contracts/account'
import { DatePicker, Radio } from 'antd'
import dayjs from 'dayjs'
import { useId } from 'react'
import { account } from '@/http/session'
import { useT } from '@/i18n/useT'
import { Antd } from '@/ui/antd/Antd'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { FormFailure } from '@/ui/form/FormFailure'
import { violatedRules, required } from '@/ui/form/rules'
import { useForm } from '@/ui/form/useForm'
import styles from './account.module.css'
import { useProfileSaved } from './useProfileSaved'

const MOTTO_LENGTH = 200

export function ProfileForm({ profile }: { profile: Profile }) {
  const t = useT('account')
  const shared = useT('shared')
  const id = useId()
  const saved = useProfileSaved()
  const { form, values, change, isBusy, failure, submit, bind } = useForm({
    initial: {
      nickname: profile.nickname,
      nickname_en: profile.nickname_en,
      real_name: profile.real_name ?? '',
      gender: profile.gender,
      birthday: profile.birthday,
      motto: profile.motto ?? '',
    },
    check: ({ nickname }) => violatedRules({ nickname: required(nickname) }),
    send: async ({ real_name, motto, ...rest }) => {
      await account.saveProfile({ ...rest, real_name: real_name.trim() || null, motto: motto.trim() || null })
      await saved()
    },
  })

  return (
    <form className={styles.form} ref={form} onSubmit={submit} noValidate>
      <Field {...bind('nickname', t('nickname'))} maxLength={30} autoComplete="nickname" />
      <Field {...bind('nickname_en', t('nicknameEn'))} optional maxLength={30} autoComplete="off" />
      <Field {...bind('real_name', t('realName'))} optional maxLength={30} autoComplete="name" />
      <Antd>
        <div role="group" aria-labelledby={`${id}-gender`}>
          <span className={styles.label} id={`${id}-gender`}>
            {t('gender')}
          </span>
          <Radio.Group
            value={values.gender}
            onChange={(event) => change({ gender: event.target.value as Profile['gender'] })}
            options={GENDERS.map((gender) => ({ value: gender, label: shared(`genders.${gender}`) }))}
          />
        </div>
        <div>
          <label className={styles.label} htmlFor={`${id}-birthday`}>
            {t('birthday')}
          </label>
          <DatePicker
            id={`${id}-birthday`}
            value={values.birthday ? dayjs(values.birthday) : null}
            maxDate={dayjs()}
            onChange={(day) => change({ birthday: day ? day.format('YYYY-MM-DD') : null })}
          />
        </div>
      </Antd>
      <Field {...bind('motto', t('motto'))} optional maxLength={MOTTO_LENGTH} />
      <FormFailure failure={failure} onRetry={submit} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('profile.save')}
        </Button>
      </div>
    </form>
  )
}
