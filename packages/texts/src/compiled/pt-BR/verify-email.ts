// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { verifyEmail as english } from '../en/verify-email.ts'

export const verifyEmail: typeof english = {
  title: 'Confirme seu e-mail',
  lead: 'Um clique, e os lembretes podem chegar até você.',
  verify: 'Confirmar meu e-mail',
  notMe: 'Não foi você que se cadastrou? Feche esta página e nada será confirmado.',
  doneTitle: 'Já confirmado',
  doneText: 'Este endereço já está confirmado. Você pode entrar.',
  signIn: 'Entrar',
  notAdmittedTitle: 'Este servidor não aceita mais seu cadastro',
  notAdmittedText: 'Seu convite foi usado ou retirado, ou o cadastro foi fechado. Peça um novo convite a quem administra o servidor e cadastre-se com ele.',
  passwordLead: 'Este não é o navegador em que você se cadastrou, então precisamos de mais uma coisa.',
  passwordHint: 'A que você escolheu no cadastro.',
  setNew: 'Definir uma nova senha',
  newTitle: 'Crie uma nova senha',
  newLead: 'Ela substitui qualquer senha anterior deste endereço e confirma seu e-mail.',
  saveNew: 'Salvar e confirmar meu e-mail',
  welcome: (v) => `E-mail confirmado. Boas-vindas ao ${v.appName}`,
  newLinkLead: 'Digite seu e-mail e enviaremos um novo link de confirmação.',
  deadTitle: 'Este link é inválido ou expirou.',
  deadText: 'Um link vale por 24 horas. Peça um novo aqui.',
  sendLink: 'Enviar o e-mail de confirmação',
}
