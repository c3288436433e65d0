import { buttonsOf, directory, look, screen } from '#database/seeders/menu_parts'

/** Menus for a merchant's main account to manage its users. */
export const TEAM = directory('team', '团队', 'Team', 'team', [
  {
    ...look('team/people', 'users', '成员', 'People', 'user', 'team-people'),
    permission: 'users.edit',
    children: [...buttonsOf('team/people', 'users'), ...buttonsOf('team/sessions', 'sessions')],
  },
  screen('team/roles', 'roles', '角色', 'Roles', 'safety', 'team-roles'),
  screen('team/departments', 'departments', '部门', 'Departments', 'apartment', 'team-departments'),
])
