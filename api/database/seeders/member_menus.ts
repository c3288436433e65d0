import { page, type SeededMenu } from '#database/seeders/menu_parts'

export const MEMBER_MENUS: SeededMenu[] = [
  page('index', 'account/index', '个人中心', 'Member centre', 'appstore'),
  page('account/overview', 'account/overview', '账户概览', 'Account overview', 'dashboard'),
  { ...page('account/balance', 'account/balance', '余额明细', 'Balance', 'wallet'), permission: 'money_logs.view' },
  { ...page('account/integral', 'account/integral', '积分明细', 'Points', 'tags'), permission: 'score_logs.view' },
  page('account/profile', 'account/profile', '个人资料', 'Profile', 'user'),
  page('account/verification', 'account/verification', '账号验证', 'Verification', 'safety'),
  page('account/bind', 'account/bind', '绑定手机与邮箱', 'Phone and e-mail', 'contacts'),
  page('account/password', 'account/password', '修改密码', 'Password', 'lock'),
  page('account/payment-password', 'account/payment-password', '支付密码', 'Payment password', 'key'),
  page('account/sessions', 'account/sessions', '登录设备', 'Devices', 'cluster'),
]
