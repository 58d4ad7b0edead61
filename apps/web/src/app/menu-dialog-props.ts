/** Props of dialogs opened from a menu. */
export interface MenuDialogProps {
  open: boolean
  onClose: () => void
}
