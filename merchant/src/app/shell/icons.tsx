import {
  AppstoreOutlined,
  BellOutlined,
  BgColorsOutlined,
  ClusterOutlined,
  ContactsOutlined,
  DashboardOutlined,
  FileOutlined,
  KeyOutlined,
  LinkOutlined,
  LockOutlined,
  PictureOutlined,
  ProfileOutlined,
  SafetyOutlined,
  SettingOutlined,
  ShopOutlined,
  SkinOutlined,
  TagsOutlined,
  UserOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'

/** The icons menus may name, as in the back office; bringing all there are would weigh more than the app. */
const ICONS: Record<string, ReactNode> = {
  appstore: <AppstoreOutlined />,
  bell: <BellOutlined />,
  cluster: <ClusterOutlined />,
  colours: <BgColorsOutlined />,
  contacts: <ContactsOutlined />,
  dashboard: <DashboardOutlined />,
  file: <FileOutlined />,
  key: <KeyOutlined />,
  link: <LinkOutlined />,
  lock: <LockOutlined />,
  picture: <PictureOutlined />,
  profile: <ProfileOutlined />,
  safety: <SafetyOutlined />,
  setting: <SettingOutlined />,
  shop: <ShopOutlined />,
  skin: <SkinOutlined />,
  tags: <TagsOutlined />,
  user: <UserOutlined />,
  wallet: <WalletOutlined />,
}

export const iconOf = (name: string | null): ReactNode => ICONS[name ?? ''] ?? ICONS['appstore']
