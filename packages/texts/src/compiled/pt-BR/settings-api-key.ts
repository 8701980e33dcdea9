// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsApiKey as english } from '../en/settings-api-key.ts'

export const settingsApiKey: typeof english = {
  title: 'Nova chave de API',
  name: 'Nome',
  nameHint: 'Para que serve a chave, por exemplo “Painel de casa”.',
  scope: 'O que ela pode fazer',
  readHint: 'Assinaturas, lembretes, análises e exportações.',
  writeHint: 'Também registrar, alterar, importar e excluir assinaturas.',
  reach: 'O que ela pode acessar',
  reachAll: 'Tudo o que uma chave pode acessar',
  reachSome: 'Somente alguns assuntos',
  reachSomeHint: 'Um painel precisa do resumo; um assistente, de assinaturas e análises.',
  subjects: 'Assuntos',
  subjectsMissing: 'Escolha pelo menos um assunto',
  lastDay: 'Último dia',
  lastDayHint: 'A chave expira no fim desse dia. Sem data, ela vale até você revogá-la.',
  submit: 'Criar chave',
  failed: 'Não foi possível criar a chave. Tente de novo.',
  createdTitle: 'Sua nova chave de API',
  createdText: 'Copie agora: ela não é mostrada de novo. Quem a tiver pode usá-la até você revogá-la.',
  keyLabel: 'Chave de API',
}
