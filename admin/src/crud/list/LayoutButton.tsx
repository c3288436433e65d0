import { AppstoreOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useT } from '@/i18n/useT'

/** Switches between list and gallery. Loaded by lists with a gallery alone. */
export default function LayoutButton({ isGallery, onToggle }: { isGallery: boolean; onToggle(): void }) {
  const t = useT('crud')
  return (
    <Button
      icon={isGallery ? <UnorderedListOutlined aria-hidden /> : <AppstoreOutlined aria-hidden />}
      onClick={onToggle}
    >
      {t(isGallery ? 'as_list' : 'as_gallery')}
    </Button>
  )
}
