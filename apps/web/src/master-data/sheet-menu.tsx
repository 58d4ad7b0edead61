import TableViewOutlined from '@mui/icons-material/TableViewOutlined'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import { useId, useRef, useState } from 'react'
import { DropMenu } from '../ui/drop-menu.tsx'

interface SheetMenuProps {
  /** Where the list as it is searched and sorted is had as a file. */
  address: string
  /** Absent for who only reads. */
  onImport: (() => void) | undefined
}

/** The list as an Excel file, and back. */
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
        Excel
      </Button>
      <DropMenu id={id} label="Excel" anchor={anchor} open={isOpen} onClose={close} align="right">
        <MenuItem component="a" href={address} download onClick={close}>
          Export
        </MenuItem>
        {onImport && (
          <MenuItem
            onClick={() => {
              close()
              onImport()
            }}
          >
            Import…
          </MenuItem>
        )}
      </DropMenu>
    </>
  )
}
