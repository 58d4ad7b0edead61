/** Texts of security events (`security/event-kinds.ts`), keyed by the English text. */
export default {
  // kinds
  'Sign-ins': 'Inicios de sesión',
  Refusals: 'Rechazos',
  'Changed rights': 'Cambios de permisos',
  Keys: 'Claves',
  'Failed jobs': 'Trabajos fallidos',
  Exports: 'Exportaciones',

  // sign-ins
  'Signed in': 'Sesión iniciada',
  'Password correct, code required': 'Contraseña correcta, código pendiente',
  'Recovery code used': 'Código de recuperación usado',
  'Logged out': 'Sesión cerrada',
  'Sign-in ended': 'Sesión finalizada',
  'Identity confirmed': 'Identidad confirmada',
  'Signed out by the company': 'Sesión cerrada por la empresa',

  // refusals
  'Sign-in failed': 'Inicio de sesión fallido',
  'Wrong code': 'Código incorrecto',
  'Copied passkey suspected': 'Posible copia de una llave de acceso',
  'Sign-in refused': 'Inicio de sesión rechazado',
  'Company sign-in failed': 'Inicio de sesión de empresa fallido',
  'Company sign-in refused': 'Inicio de sesión de empresa rechazado',
  'Company sign-out refused': 'Cierre de sesión de empresa rechazado',
  'Call refused': 'Llamada rechazada',
  'Key refused': 'Clave rechazada',

  // rights
  Created: 'Creado',
  Changed: 'Cambiado',
  Removed: 'Eliminado',
  'Admin action for': 'Acción de administrador para',
  'SKUs claimed': 'SKU solicitados',
  'SKU claim approved': 'Solicitud de SKU aprobada',
  'SKU claim refused': 'Solicitud de SKU rechazada',
  'EANs claimed': 'EAN solicitados',
  'EAN claim approved': 'Solicitud de EAN aprobada',
  'EAN claim refused': 'Solicitud de EAN rechazada',
  'SKU withdrawn from a client': 'SKU retirado a un cliente',
  'Passkey added': 'Llave de acceso añadida',
  'Passkey removed': 'Llave de acceso eliminada',
  'Company account linked': 'Cuenta de empresa vinculada',
  'User created by a company sign-in': 'Usuario creado por un inicio de sesión de empresa',
  'Roles set by a company sign-in': 'Roles asignados por un inicio de sesión de empresa',
  'Password changed': 'Contraseña cambiada',
  'Password set by a link': 'Contraseña elegida con un enlace',
  'Password link emailed': 'Enlace de contraseña enviado',
  'Two-factor turned on': 'Verificación en dos pasos activada',
  'Two-factor turned off': 'Verificación en dos pasos desactivada',
  'Recovery codes renewed': 'Códigos de recuperación renovados',

  // failed jobs
  'Failed job retried': 'Trabajo fallido reintentado',
  'Failed job discarded': 'Trabajo fallido descartado',

  // keys and exports
  'Key created': 'Clave creada',
  'Key rotated': 'Clave rotada',
  'Key revoked': 'Clave revocada',
  'File requested': 'Archivo solicitado',
  'Security events exported': 'Eventos de seguridad exportados',
} as const
