// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { packetRights as english } from '../en/packet-rights.ts'

export const packetRights: typeof english = {
  euWithdraw: 'On peut en règle générale se rétracter d’un contrat conclu en ligne ou par téléphone dans les 14 jours, sans donner de motif.',
  euExceptions: 'Il y a des exceptions : pour un contenu numérique qui commence aussitôt, le droit prend fin plus tôt si vous y avez expressément consenti et reconnu que vous le perdez.',
  euServices: 'Pour un service commencé pendant ces jours à votre demande expresse, vous payez la part fournie avant la rétractation ; une fois le service entièrement fourni, le droit n’existe plus.',
  euButton: 'Depuis le 19 juin 2026, qui vend en ligne doit offrir pendant tous ces jours une fonction de rétractation, « se rétracter du contrat ici » puis « confirmer la rétractation », et en accuser réception avec la date et l’heure.',
  euDebit: 'Un prélèvement SEPA est remboursé par votre banque dans les huit semaines, sans questions ; ce que vous devez au service est une autre affaire.',
  deButton: 'Depuis le 1er juillet 2022, une page où des consommateurs peuvent conclure des contrats de durée doit avoir un bouton de résiliation, facile à trouver et toujours disponible (§ 312k BGB).',
  deTerms: 'Pour les contrats conclus depuis le 1er mars 2022, les conditions ne peuvent les reconduire que si vous pouvez y mettre fin à tout moment après la première période, avec un mois de préavis au plus.',
  gbCard: 'Vous pouvez mettre fin à une « continuous payment authority » sur votre carte auprès de l’émetteur de la carte ; il doit arrêter les paiements et ne peut exiger que vous vous adressiez d’abord à l’entreprise.',
  gbCoolingOff: 'Pour la plupart des services achetés en ligne, il y a au moins 14 jours pour changer d’avis ; pour un téléchargement, on vous demande d’y renoncer.',
  usBilling: 'Une erreur de facturation sur une carte de crédit doit être signalée par écrit à l’émetteur dans les 60 jours suivant le premier relevé qui la montre (Regulation Z, 12 CFR 1026.13).',
  usRosca: 'Qui vend des abonnements en ligne doit offrir des moyens simples d’arrêter les débits récurrents (ROSCA, loi fédérale de 2010).',
  usRule: 'La règle fédérale « click to cancel » n’est pas en vigueur : un tribunal l’a annulée le 8 juillet 2025.',
  usStates: 'Les États ont leurs propres règles sur la reconduction automatique. En Californie, une entreprise ne peut rien débiter à ce titre sans votre consentement exprès, et doit vous laisser conserver les conditions et la façon de résilier.',
}
