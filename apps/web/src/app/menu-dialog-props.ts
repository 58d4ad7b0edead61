/** What every dialog of a menu is given. */
export interface MenuDialogProps {
  open: boolean
  onClose: () => void
}
