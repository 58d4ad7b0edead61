import type { User } from '../auth/auth.contract.ts'
import { type Feature, PRODUCT_PERFORMANCE_CLIENTS } from './features.ts'
import { MENUS, type Menu, type MenuDialog, type MenuItem, type Need, type Rule, USER_MENU } from './menu.ts'

/** Properties of a user that the menu depends on. */
export type MenuUser = Pick<User, 'roles' | 'features' | 'clientId' | 'canUse2FA'>

const SPECIAL_NEEDS: Record<Exclude<Need, Feature>, (user: MenuUser) => boolean> = {
  client: (user) => user.clientId !== null,
  staff: (user) => user.clientId === null,
  productPerformanceClient: (user) =>
    user.features.includes('dynamicReport') ||
    (user.clientId !== null && PRODUCT_PERFORMANCE_CLIENTS.includes(user.clientId)),
  canUse2FA: (user) => user.canUse2FA,
}

const isSpecial = (need: Need): need is Exclude<Need, Feature> => need in SPECIAL_NEEDS

function meets(user: MenuUser, need: Need): boolean {
  return isSpecial(need) ? SPECIAL_NEEDS[need](user) : user.features.includes(need)
}

function isShown(user: MenuUser, rules: readonly Rule[]): boolean {
  return rules.some(
    ({ roles, needs = [] }) =>
      (roles === 'any' || roles.some((id) => user.roles.includes(id))) && needs.every((need) => meets(user, need)),
  )
}

const filterVisible = (user: MenuUser, items: readonly MenuItem[]) => items.filter((item) => isShown(user, item.show))

/** Menus of a user with their visible items, without empty menus. */
export function getVisibleMenus(user: MenuUser): Menu[] {
  return MENUS.filter((menu) => isShown(user, menu.show)).flatMap((menu) => {
    if (!menu.items) return [menu]
    const items = filterVisible(user, menu.items)
    return items.length > 0 ? [{ ...menu, items }] : []
  })
}

export function getVisibleUserMenu(user: MenuUser): MenuItem[] {
  return filterVisible(user, USER_MENU)
}

/** Whether a dialog is in the user's menu; its calls require that too. */
export function canOpenDialog(user: MenuUser, dialog: MenuDialog): boolean {
  return [...getVisibleMenus(user).flatMap(({ items = [] }) => items), ...getVisibleUserMenu(user)].some(
    ({ opens }) => 'dialog' in opens && opens.dialog === dialog,
  )
}
