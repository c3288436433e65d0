import { Route, Routes, type Location } from 'react-router'
import type { TabRoute } from '@/menus/routes'
import { FramePage } from '@/pages/iframe/FramePage'
import { PAGES, ProfilePage } from '@/pages/pages'
import { NoSuchScreen } from './NoSuchScreen'
import { ResourceScreen } from './ResourceScreen'
import { UnknownScreen } from './UnknownScreen'

/** The routes of the user's menus and the few that every user has. */
export function ScreenRoutes({ routes, place }: { routes: TabRoute[]; place: Location }) {
  return (
    <Routes location={place}>
      {routes.map((route) => (
        <Route key={route.path} path={route.path} element={<MenuScreen {...route} />} />
      ))}
      <Route path="/profile" element={<ProfilePage />} />
      <Route path="/iframe/:url" element={<FramePage />} />
      <Route path="*" element={<NoSuchScreen />} />
    </Routes>
  )
}

function MenuScreen({ screen, menu }: TabRoute) {
  if (screen.kind === 'resource') return <ResourceScreen name={screen.name} title={menu.title} />
  const Page = PAGES[screen.name]
  return Page ? <Page title={menu.title} /> : <UnknownScreen />
}
