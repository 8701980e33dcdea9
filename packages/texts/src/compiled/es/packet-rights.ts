// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { packetRights as english } from '../en/packet-rights.ts'

export const packetRights: typeof english = {
  euWithdraw: 'Por regla general se puede desistir de un contrato hecho en línea o por teléfono en un plazo de 14 días, sin dar motivos.',
  euExceptions: 'Hay excepciones: en un contenido digital que empieza enseguida, el derecho termina antes si diste tu consentimiento expreso y reconociste que lo pierdes.',
  euServices: 'De un servicio que empezó en esos días porque lo pediste expresamente pagas la parte prestada antes de desistir; una vez prestado por completo, el derecho ya no existe.',
  euButton: 'Desde el 19 de junio de 2026, quien vende en línea debe ofrecer durante todos esos días una función de desistimiento, «desistir del contrato aquí» y después «confirmar el desistimiento», y acusar recibo con fecha y hora.',
  euDebit: 'Tu banco devuelve un adeudo directo SEPA en las ocho semanas siguientes al cobro, sin preguntas; lo que debes al servicio es otro asunto.',
  deButton: 'Desde el 1 de julio de 2022, una página en la que los consumidores pueden hacer contratos de duración continuada debe tener un botón para cancelar, fácil de encontrar y siempre disponible (§ 312k BGB).',
  deTerms: 'En los contratos hechos desde el 1 de marzo de 2022, las condiciones solo pueden renovarlos si puedes ponerles fin en cualquier momento tras el primer periodo, con un mes de preaviso como máximo.',
  gbCard: 'Puedes poner fin a una «continuous payment authority» de tu tarjeta ante su emisor; debe parar los pagos y no puede exigir que preguntes primero a la empresa.',
  gbCoolingOff: 'En la mayoría de los servicios comprados en línea hay al menos 14 días para cambiar de opinión; en una descarga se te pide que renuncies a ellos.',
  usBilling: 'Un error de facturación en una tarjeta de crédito debe comunicarse por escrito al emisor en los 60 días siguientes al primer extracto que lo muestre (Regulation Z, 12 CFR 1026.13).',
  usRosca: 'Quien vende suscripciones en línea debe ofrecer mecanismos sencillos para parar los cobros recurrentes (ROSCA, una ley federal de 2010).',
  usRule: 'La norma federal «click to cancel» no está vigente: un tribunal la anuló el 8 de julio de 2025.',
  usStates: 'Los estados tienen normas propias sobre la renovación automática. En California una empresa no puede cobrar por ella sin tu consentimiento expreso, y debe dejarte conservar las condiciones y la forma de cancelar.',
}
