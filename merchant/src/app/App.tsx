import { Navigate, Route, Routes } from 'react-router'
import { Area } from './areas/Area'
import { pages } from './pages'
import { PublicLayout } from './public/PublicLayout'
import { useSignals } from './useSignals'

export function App() {
  useSignals()
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        <Route index element={<pages.Home />} />
        <Route path="protocol" element={<pages.Protocol />} />
        <Route path="401" element={<pages.NoAccess />} />
        <Route path="404" element={<pages.NotFound />} />
        <Route path="layouts/template/aboutUs" element={<pages.About />} />
        <Route path="layouts/template/productList" element={<pages.ProductList />} />
        <Route path="layouts/template/productDetail" element={<pages.ProductDetail />} />
        <Route path="thirdparty/tiktokshopapi/tkRedirect" element={<pages.ShopReturn />} />
        <Route path="login" element={<pages.Login />} />
        <Route path="register" element={<pages.Register />} />
      </Route>
      <Route path="admin/*" element={<Area key="admin" area="admin" />} />
      <Route path="user/*" element={<Area key="user" area="user" />} />
      <Route path="*" element={<Navigate to="/404" replace />} />
    </Routes>
  )
}

export const FramedApp = () => (
  <Routes>
    <Route path="embed/editor/:session" element={<pages.Frame />} />
    <Route path="*" element={<pages.NotFound />} />
  </Routes>
)
