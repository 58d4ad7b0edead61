import TableViewOutlined from '@mui/icons-material/TableViewOutlined'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import { useId, useRef, useState } from 'react'
import { DropMenu } from '../ui/buttons/drop-menu.tsx'
import { t } from './messages.ts'

interface SheetMenuProps {
  /** URL of the list as a file, with the current search and sort order. */
  address: string
  /** Undefined if the user may not import. */
  onImport: (() => void) | undefined
}

/** Exports and imports the list as an Excel file. */
export function SheetMenu({ address, onImport }: SheetMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = () => setOpen(false)
  return (
    <>
      <Button
        ref={anchor}
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(true)}
        sx={{ flex: 'none' }}
      >
        <TableViewOutlined />
        {t('excel')}
      </Button>
      <DropMenu id={id} label={t('excel')} anchor={anchor} open={isOpen} onClose={close} align="right">
        <MenuItem component="a" href={address} download onClick={close}>
          {t('export')}
        </MenuItem>
        {onImport && (
          <MenuItem
            onClick={() => {
              close()
              onImport()
            }}
          >
            {t('importDots')}
          </MenuItem>
        )}
      </DropMenu>
    </>
  )
}
