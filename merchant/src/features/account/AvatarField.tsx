import type { Profile } from '@inkfold/api/contracts/account'
import { Avatar } from 'antd'
import { useState } from 'react'
import { usePicture, useSite } from '@/http/site'
import { useT } from '@/i18n/useT'
import { Notice } from '@/ui/Notice'
import styles from './account.module.css'
import { useAvatar } from './useAvatar'

/** Saved as soon as it is chosen. */
export function AvatarField({ profile }: { profile: Profile }) {
  const t = useT('account')
  const { upload } = useSite().settings
  const picture = usePicture()
  const pictures = upload.allowedMimeTypes.filter((type) => type.startsWith('image/'))
  const [failed, setFailed] = useState<{ message: string; requestId?: string } | null>(null)
  const { isBusy, save } = useAvatar(setFailed)
  return (
    <>
      <div className={styles.avatar}>
        <Avatar size={72} src={picture(profile.avatar)} alt={t('avatar.alt', { name: profile.nickname })}>
          {profile.nickname.slice(0, 1)}
        </Avatar>
        <label className={styles.upload}>
          {t(isBusy ? 'avatar.busy' : 'avatar.choose')}
          <input
            type="file"
            className="visually-hidden"
            accept={pictures.join(',')}
            disabled={isBusy}
            onChange={(event) => void save(event.target.files?.[0])}
          />
        </label>
      </div>
      {failed && (
        <Notice kind="danger" requestId={failed.requestId}>
          {failed.message}
        </Notice>
      )}
    </>
  )
}
