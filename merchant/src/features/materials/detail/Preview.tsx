import type { GalleryMaterial } from '@inkfold/api/contracts/materials'
import { useQuery } from '@tanstack/react-query'
import { useT } from '@/i18n/useT'
import { freshLink } from '@/pictures/queries'
import styles from './detail.module.css'

/** Requests a fresh link, since the list's may expire soon; shows the thumbnail until the picture has loaded. */
export function Preview({ row, name }: { row: GalleryMaterial; name: string }) {
  const t = useT('materials')
  const { data: link, isError } = useQuery({
    queryKey: ['material-link', row.picture],
    queryFn: () => freshLink(row),
    gcTime: 0,
  })
  const small = row.picture_link && `url("${row.picture_link}&w=320")`
  return (
    <>
      <img
        className={styles.preview}
        src={link && `${link}&w=640`}
        alt={t('detail.alt', { name, width: row.width, height: row.height })}
        width={row.width}
        height={row.height}
        style={small ? { backgroundImage: small } : undefined}
      />
      <figcaption>
        {isError ? (
          t('detail.noPicture')
        ) : (
          <a href={link} target="_blank" rel="noreferrer" download>
            {t('detail.original')}
          </a>
        )}
      </figcaption>
    </>
  )
}
