import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import { useId, useRef, useState } from 'react'
import { DropMenu } from '../ui/buttons/drop-menu.tsx'
import { CheckEntry } from './check-entry.tsx'
import { HomeTool, type ToolProps } from './home-tool.tsx'
import { togglePage } from './home-view.model.ts'
import { t } from './messages.ts'
import { useHomeView } from './use-home-view.ts'

/** Shows and hides pages of the home screen; one always stays visible. */
export function PagesMenu({ sx }: ToolProps) {
  const { pages, view, show } = useHomeView()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const menuId = useId()
  const names = pages.map(({ name }) => name)
  const isLast = names.length - view.hiddenPages.length <= 1
  return (
    <>
      <HomeTool
        ref={button}
        sx={sx}
        icon={<ContentCopyOutlined />}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        disabled={pages.length === 0}
        onClick={() => setOpen(true)}
      >
        {t('pages')}
      </HomeTool>
      <DropMenu
        id={menuId}
        label={t('togglePages')}
        anchor={button}
        align="right"
        open={open}
        onClose={() => setOpen(false)}
      >
        {pages.map(({ name, label }) => {
          const isShown = !view.hiddenPages.includes(name)
          return (
            <CheckEntry
              key={name}
              checked={isShown}
              disabled={isShown && isLast}
              onToggle={() => show(togglePage(view, name, names))}
            >
              {label}
            </CheckEntry>
          )
        })}
      </DropMenu>
    </>
  )
}
