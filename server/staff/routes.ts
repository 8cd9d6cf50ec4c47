import * as bikes from '#domain/staff/bikes.contract.ts';
import { inviteBrandsAdministrator as inviteContract } from '#domain/staff/brand-invitation.contract.ts';
import * as enrolment from '#domain/staff/enrolment.contract.ts';
import * as keys from '#domain/staff/keys.contract.ts';
import * as logIn from '#domain/staff/log-in.contract.ts';
import { getDeskOverview as getDeskOverviewContract } from '#domain/staff/overview.contract.ts';
import * as own from '#domain/staff/own.contract.ts';
import * as running from '#domain/staff/running.contract.ts';
import * as team from '#domain/staff/team.contract.ts';
import { getWaiting as getWaitingContract } from '#domain/staff/waiting.contract.ts';
import { serve, type Endpoint } from '#server/verb/endpoint.ts';
import { getDeskBikesTable } from './bikes/bikes-table.ts';
import { listDeskBikes, listDeskModels } from './bikes/list-bikes.ts';
import { getDeskBike } from './bikes/show-bike.ts';
import { inviteBrandsAdministrator } from './brands/invite-administrator.ts';
import { beginEnrolment, enrolPasskey, enrolTotp } from './enrol.ts';
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  setTotp,
} from './factors/own-factors.ts';
import { acceptDeskInvitation, beginNewFactors, readDeskInvitation } from './invitations.ts';
import { addBrandKey, endBrandKey, listBrandKeys } from './keys.ts';
import { logInAtDesk, logOutOfDesk, showSecondFactor } from './log-in.ts';
import { readDeskLog } from './log.ts';
import { getDeskOverview } from './overview/overview.ts';
import { changeDeskLanguage, getDeskPerson } from './own.ts';
import { changeDeskPassword, readDeskPasswordLink, requestDeskPassword, resetDeskPassword } from './password.ts';
import { liftMailStop, listFailedLetters, listMailStops, sendLetterAgain } from './running/failed-letters.ts';
import { getRunning, retryInsurerCalls } from './running/running.ts';
import { beginStepUp, stepUp } from './step-up.ts';
import {
  changeColleague,
  endColleague,
  inviteColleague,
  inviteColleagueAgain,
  listTeam,
  resetColleaguesFactors,
} from './team.ts';
import { getWaiting } from './waiting/waiting.ts';

/** Contract → verb, one line each. */
export const staffRoutes: Endpoint[] = [
  serve(logIn.logInAtDesk, logInAtDesk),
  serve(logIn.showSecondFactor, showSecondFactor),
  serve(logIn.logOutOfDesk, logOutOfDesk),
  serve(logIn.requestDeskPassword, requestDeskPassword),
  serve(logIn.readDeskPasswordLink, readDeskPasswordLink),
  serve(logIn.resetDeskPassword, resetDeskPassword),
  serve(enrolment.readDeskInvitation, readDeskInvitation),
  serve(enrolment.acceptDeskInvitation, acceptDeskInvitation),
  serve(enrolment.beginNewFactors, beginNewFactors),
  serve(enrolment.beginEnrolment, beginEnrolment),
  serve(enrolment.enrolTotp, enrolTotp),
  serve(enrolment.enrolPasskey, enrolPasskey),
  serve(own.getDeskPerson, getDeskPerson),
  serve(own.changeDeskLanguage, changeDeskLanguage),
  serve(own.beginStepUp, beginStepUp),
  serve(own.stepUp, stepUp),
  serve(own.changeDeskPassword, changeDeskPassword),
  serve(own.beginPasskey, beginPasskey),
  serve(own.addPasskey, addPasskey),
  serve(own.removePasskey, removePasskey),
  serve(own.beginTotp, beginTotp),
  serve(own.setTotp, setTotp),
  serve(own.removeTotp, removeTotp),
  serve(own.renewRecoveryCodes, renewRecoveryCodes),
  serve(team.listTeam, listTeam),
  serve(team.inviteColleague, inviteColleague),
  serve(team.inviteColleagueAgain, inviteColleagueAgain),
  serve(team.changeColleague, changeColleague),
  serve(team.endColleague, endColleague),
  serve(team.resetColleaguesFactors, resetColleaguesFactors),
  serve(team.readDeskLog, readDeskLog),
  serve(getDeskOverviewContract, getDeskOverview),
  serve(getWaitingContract, getWaiting),
  serve(inviteContract, inviteBrandsAdministrator),
  serve(running.getRunning, getRunning),
  serve(running.listFailedLetters, listFailedLetters),
  serve(running.sendLetterAgain, sendLetterAgain),
  serve(running.listMailStops, listMailStops),
  serve(running.liftMailStop, liftMailStop),
  serve(running.retryInsurerCalls, retryInsurerCalls),
  serve(bikes.listDeskBikes, listDeskBikes),
  serve(bikes.getDeskBikesTable, getDeskBikesTable),
  serve(bikes.listDeskModels, listDeskModels),
  serve(bikes.getDeskBike, getDeskBike),
  serve(keys.listBrandKeys, listBrandKeys),
  serve(keys.addBrandKey, addBrandKey),
  serve(keys.endBrandKey, endBrandKey),
];
