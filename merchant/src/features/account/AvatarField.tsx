import type { Profile } from '@inkfold/api/contracts/account'
import { useState } from 'react'
import { usePicture, useSite } from '@/http/site'
import { useT } from '@/i18n/useT'
import { Avatar } from '@/ui/Avatar'
import { Notice } from '@/ui/Notice'
import styles from './account.module.css'
import { useAvatar } from './useAvatar'

/** Saves as soon as a picture is chosen. */
export function AvatarField({ profile }: { profile: Profile }) {
  const t = useT('account')
  const { upload } = useSite().settings
  const picture = usePicture()
  const pictures = upload.allowedMimeTypes.filter((type) => type.startsWith('image/'))
  const [failed, setFailed] = useState<{ message: string; supportNumber?: string | undefined } | null>(null)
  const { isBusy, save } = useAvatar(setFailed)
  return (
    <>
      <div className={styles.avatar}>
        <Avatar
          name={profile.nickname}
          picture={picture(profile.avatar)}
          size={72}
          alt={t('avatar.alt', { name: profile.nickname })}
        />
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
        <Notice kind="danger" supportNumber={failed.supportNumber}>
          {failed.message}
        </Notice>
      )}
    </>
  )
}
