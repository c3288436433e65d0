import {
  AppstoreOutlined,
  DashboardOutlined,
  HomeOutlined,
  KeyOutlined,
  LaptopOutlined,
  LinkOutlined,
  LockOutlined,
  MobileOutlined,
  SafetyCertificateOutlined,
  ShoppingOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'

/** The icons menus may name; bringing all of them would weigh more than the app. */
const ICONS: Record<string, ReactNode> = {
  DashboardOutlined: <DashboardOutlined />,
  HomeOutlined: <HomeOutlined />,
  KeyOutlined: <KeyOutlined />,
  LaptopOutlined: <LaptopOutlined />,
  LinkOutlined: <LinkOutlined />,
  LockOutlined: <LockOutlined />,
  MobileOutlined: <MobileOutlined />,
  SafetyCertificateOutlined: <SafetyCertificateOutlined />,
  ShoppingOutlined: <ShoppingOutlined />,
  UserOutlined: <UserOutlined />,
}

export const iconOf = (name: string | null): ReactNode => ICONS[name ?? ''] ?? <AppstoreOutlined />
