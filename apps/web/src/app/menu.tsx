import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { Menu, MenuItem } from '@vitrine/contract/access/menu'
import { useRef, useState } from 'react'
import { translateLabel } from '../platform/labels.ts'
import { TrayCount } from '../trays/tray-count.tsx'
import { ButtonLink } from '../ui/buttons/links.tsx'
import { AlertTier } from './alert-tier.tsx'
import { countNameOfTarget, getScreenPath, linkTo, useCurrentScreen, useIsCurrent } from './current-screen.ts'
import { useOpenDialog } from './dialogs.tsx'
import { HomeTier } from './home-tier.tsx'
import { MenuButton, MORE } from './menu-button.tsx'
import { findMenu, flattenMenus } from './menu-groups.ts'
import { LOWER_ENTRY, UPPER_ENTRY } from './menu-styles.ts'
import { t } from './messages.ts'
import { OverflowRow } from './overflow-row.tsx'

const Nav = styled('nav')({ flex: 1, minWidth: 0, height: '100%', display: 'flex' })

/** The upper tier: all menus of the user. Those that don't fit move to 'More'. */
export function UpperTier({ menus }: { menus: readonly Menu[] }) {
  const current = findMenu(menus, useCurrentScreen())
  const [open, setOpen] = useState<string>()
  const nav = useRef<HTMLElement>(null)

  const buttonProps = (label: string, hidden: readonly string[]) => ({
    label,
    open: open === label,
    onOpen: () => setOpen(label),
    onClose: () => setOpen(undefined),
    onStep: (step: 1 | -1) => {
      const opening = menus.filter((menu) => menu.items && !hidden.includes(menu.label)).map((menu) => menu.label)
      if (hidden.length > 0) opening.push(MORE)
      const next = opening.at((opening.indexOf(label) + step) % opening.length)
      setOpen(undefined)
      // Wait until the closed menu has returned the focus; the next one must return it to its own button.
      setTimeout(() => {
        nav.current?.querySelector<HTMLElement>(`[data-menu="${next}"]`)?.focus()
        setOpen(next)
      })
    },
  })
  const renderEntry = (key: string, hidden: readonly string[]) => {
    const menu = menus.find(({ label }) => label === key)
    if (!menu?.items) return menu && <DirectEntry menu={menu} current={menu === current} />
    return <MenuButton {...buttonProps(key, hidden)} items={menu.items} current={menu === current} />
  }
  const renderMore = (hidden: readonly string[]) => {
    const rest = menus.filter(({ label }) => hidden.includes(label))
    const holdsCurrent = current !== undefined && rest.includes(current)
    return <MenuButton {...buttonProps(MORE, hidden)} items={flattenMenus(rest)} current={holdsCurrent} />
  }
  return (
    <Nav ref={nav} aria-label={t('mainMenu')}>
      <OverflowRow keys={menus.map(({ label }) => label)} entry={renderEntry} more={renderMore} />
    </Nav>
  )
}

function DirectEntry({ menu: { label, opens }, current }: { menu: Menu; current: boolean }) {
  if (!opens || !('screen' in opens)) return null
  return (
    <ButtonLink
      color="inherit"
      sx={UPPER_ENTRY}
      to={getScreenPath(opens.screen)}
      data-current={current}
      aria-current={current ? 'page' : undefined}
    >
      {translateLabel(label)}
    </ButtonLink>
  )
}

/** The lower tier: the entries of the current menu. Trays show their counts. */
export function LowerTier({ menus }: { menus: readonly Menu[] }) {
  const screen = useCurrentScreen()
  const isCurrentTarget = useIsCurrent()
  const [open, setOpen] = useState(false)
  const menu = findMenu(menus, screen)
  const items = menu?.items
  if (screen === 'home') return <HomeTier />
  if (screen === 'alerts') return <AlertTier />
  if (!items) return null
  const isCurrent = ({ opens }: MenuItem) => 'screen' in opens && isCurrentTarget(opens)
  const renderEntry = (key: string) => {
    const item = items.find(({ label }) => label === key)
    return item && <LowerEntry item={item} current={isCurrent(item)} />
  }
  const renderMore = (hidden: readonly string[]) => {
    const rest = items.filter(({ label }) => hidden.includes(label))
    return (
      <MenuButton
        tier="lower"
        label={MORE}
        items={rest}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        current={rest.some(isCurrent)}
      />
    )
  }
  return (
    <Nav aria-label={translateLabel(menu.label)}>
      <OverflowRow key={menu.label} keys={items.map(({ label }) => label)} entry={renderEntry} more={renderMore} />
    </Nav>
  )
}

function LowerEntry({ item: { label, opens }, current }: { item: MenuItem; current: boolean }) {
  const openDialog = useOpenDialog()
  if ('dialog' in opens) {
    return (
      <Button color="inherit" sx={LOWER_ENTRY} aria-haspopup="dialog" onClick={() => openDialog(opens.dialog)}>
        {translateLabel(label)}
      </Button>
    )
  }
  if (!('screen' in opens)) return null
  const count = countNameOfTarget(opens)
  return (
    <ButtonLink
      color="inherit"
      sx={LOWER_ENTRY}
      {...linkTo(opens)}
      data-current={current}
      aria-current={current ? 'page' : undefined}
    >
      {translateLabel(label)}
      {count && <TrayCount name={count} />}
    </ButtonLink>
  )
}
