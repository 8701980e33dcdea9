// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { packetRights as english } from '../en/packet-rights.ts'

export const packetRights: typeof english = {
  euWithdraw: 'Em regra, é possível desistir de um contrato feito pela internet ou por telefone em até 14 dias, sem dar motivo (direito de arrependimento).',
  euExceptions: 'Há exceções: em conteúdo digital que começa na hora, o direito termina antes se você concordou expressamente e reconheceu que o perde.',
  euServices: 'De um serviço que começou nesses dias a seu pedido expresso, você paga a parte prestada antes do arrependimento; quando ele foi prestado por inteiro, o direito acabou.',
  euButton: 'Desde 19 de junho de 2026, quem vende pela internet deve oferecer durante todos esses dias uma função de arrependimento, “desistir do contrato aqui” e depois “confirmar desistência”, e acusar o recebimento com data e hora.',
  euDebit: 'Seu banco devolve um débito direto SEPA em até oito semanas depois do débito, sem perguntas; o que você deve ao serviço é outra questão.',
  deButton: 'Desde 1º de julho de 2022, uma página em que consumidores podem fazer contratos contínuos deve ter um botão de cancelamento, fácil de achar e sempre disponível (§ 312k BGB).',
  deTerms: 'Em contratos feitos desde 1º de março de 2022, as condições só podem renová-los se você puder encerrá-los a qualquer momento depois do primeiro período, com no máximo um mês de aviso prévio.',
  gbCard: 'Você pode encerrar uma “continuous payment authority” no seu cartão com o emissor do cartão; ele deve parar os pagamentos e não pode exigir que você fale primeiro com a empresa.',
  gbCoolingOff: 'Na maioria dos serviços comprados pela internet há pelo menos 14 dias para mudar de ideia; em um download, pedem que você abra mão deles.',
  usBilling: 'Um erro de cobrança em um cartão de crédito deve ser comunicado por escrito ao emissor em até 60 dias depois da primeira fatura que o mostra (Regulation Z, 12 CFR 1026.13).',
  usRosca: 'Quem vende assinaturas pela internet deve oferecer meios simples de parar as cobranças recorrentes (ROSCA, uma lei federal de 2010).',
  usRule: 'A regra federal “click to cancel” não está em vigor: um tribunal a anulou em 8 de julho de 2025.',
  usStates: 'Os estados têm regras próprias sobre renovação automática. Na Califórnia, uma empresa não pode cobrar por ela sem o seu consentimento expresso, e deve permitir que você guarde as condições e a forma de cancelar.',
}
