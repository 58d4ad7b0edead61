import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { SCREENS } from '@vitrine/contract/access/screens'
import { useRef, useState } from 'react'
import { HomeTools } from '../home/home-tools.tsx'
import { toAddress } from '../home/home-view.model.ts'
import { EvidenceCount } from '../home/page-count.tsx'
import { useHomeView } from '../home/use-home-view.ts'
import { DropMenu } from '../ui/buttons/drop-menu.tsx'
import { ButtonLink, MenuItemLink } from '../ui/buttons/links.tsx'
import { LOWER_ENTRY } from './menu-styles.ts'
import { t } from './messages.ts'
import { OverflowRow } from './overflow-row.tsx'

const Nav = styled('nav')({ flex: 1, minWidth: 0, height: '100%', display: 'flex' })
const TOOL = { ...LOWER_ENTRY, gap: '6px', '& svg': { fontSize: '1rem' } } as const

/** The lower tier of the home screen: page tabs and tools. */
export function HomeTier() {
  const { pages, view } = useHomeView()
  const shown = pages.filter(({ name }) => !view.hiddenPages.includes(name))
  const search = (page: string) => toAddress({ ...view, page })
  const renderEntry = (key: string) => {
    const page = shown.find(({ name }) => name === key)
    if (!page) return null
    const current = page.name === view.page
    return (
      <ButtonLink
        color="inherit"
        sx={LOWER_ENTRY}
        to={SCREENS.home.path}
        search={search(page.name)}
        data-current={current}
        aria-current={current ? 'page' : undefined}
      >
        {page.label}
        {page.name === 'evidence' && <EvidenceCount />}
      </ButtonLink>
    )
  }
  const renderMore = (hidden: readonly string[]) => (
    <More pages={shown.filter(({ name }) => hidden.includes(name))} current={view.page} search={search} />
  )
  return (
    <>
      <Nav aria-label={t('homePages')}>
        <OverflowRow key={shown.length} keys={shown.map(({ name }) => name)} entry={renderEntry} more={renderMore} />
      </Nav>
      <Box sx={{ flex: 'none', display: 'flex', alignItems: 'center', height: '100%' }}>
        <HomeTools sx={TOOL} />
      </Box>
    </>
  )
}

interface MoreProps {
  pages: readonly { name: string; label: string }[]
  current: string
  search: (page: string) => Record<string, string>
}

function More({ pages, current, search }: MoreProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={button}
        color="inherit"
        sx={LOWER_ENTRY}
        data-current={pages.some(({ name }) => name === current)}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {t('more')}
        <ExpandMore />
      </Button>
      <DropMenu id="home-more" label={t('morePages')} anchor={button} open={open} onClose={() => setOpen(false)}>
        {pages.map(({ name, label }) => (
          <MenuItemLink
            key={name}
            to={SCREENS.home.path}
            search={search(name)}
            selected={name === current}
            onClick={() => setOpen(false)}
          >
            {label}
          </MenuItemLink>
        ))}
      </DropMenu>
    </>
  )
}
